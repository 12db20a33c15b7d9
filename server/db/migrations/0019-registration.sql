-- Null: anybody may have entered the address.
alter table customer add column if not exists email_verified_at timestamptz;
alter table customer add column birth_date date;
-- Registered in the shop and not yet confirmed by the link in the mail: deleted after a month.
alter table customer add column is_unconfirmed boolean not null default false;
create index customer_unconfirmed on customer (created_at) where is_unconfirmed;

-- Links that confirm a registration. Somebody else may have registered the address before its owner did: the account gets
-- the password and the name of the registration whose link is followed.
create table registration (
  token_hash text primary key,
  customer_id bigint not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  gender int,
  birth_date date,
  expires_at timestamptz not null
);
create index registration_customer on registration (customer_id);

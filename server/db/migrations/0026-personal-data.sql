-- An account that its owner wants deleted. Until `due_at` they can change their mind.
create table account_deletion (
  customer_id bigint primary key,
  store_code text not null,
  requested_at timestamptz not null,
  due_at timestamptz not null
);
create index account_deletion_due on account_deletion (due_at);

-- A copy of a customer's data: requested, then made by a job, and deleted after it has expired.
create table data_export (
  customer_id bigint primary key,
  store_code text not null,
  requested_at timestamptz not null,
  made_at timestamptz,
  expires_at timestamptz,
  archive bytea
);
create index data_export_waiting on data_export (requested_at) where made_at is null;

create index review_customer on review (customer_id);
create index withdrawal_email on withdrawal (lower(email));
create index newsletter_proof_email on newsletter_proof (email);

-- When the owner of the address proved that it is theirs.
alter table customer add column if not exists email_verified_at timestamptz;

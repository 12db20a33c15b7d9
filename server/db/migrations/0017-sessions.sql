-- A session of a browser: its refresh tokens are the family. `id` is public, as the value of the header `X-Welt-Session`.
create table session (
  id text primary key,
  family uuid not null unique,
  customer_id bigint not null,
  device_label text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  absolute_end timestamptz not null,
  -- When the password was last entered in this session.
  proven_at timestamptz
);
create index session_customer on session (customer_id);

-- A family of refresh tokens ends at the latest then.
alter table refresh_token add column family_ends_at timestamptz;
update refresh_token set family_ends_at = expires_at + interval '150 days';
alter table refresh_token alter column family_ends_at set not null;

-- Links of a change of e-mail address: `confirm` in the mail to the new one, `undo` in the mail to the old one.
create table email_change (
  token_hash text primary key,
  kind text not null check (kind in ('confirm', 'undo')),
  customer_id bigint not null,
  -- The account's address after the link was followed.
  email text not null,
  -- The session that asked for the change; null for an API client.
  session_id text,
  store_code text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_change_customer on email_change (customer_id);

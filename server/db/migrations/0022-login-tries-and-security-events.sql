-- Tries to sign in, counted before the password is checked: of one name from one network or device, and of the name from
-- all networks together. Only keyed digests of names and addresses are stored.
drop table login_failure;
create table login_try (
  name_hash text not null,
  source_hash text not null,
  tries integer not null,
  last_at timestamptz not null,
  -- The next try is refused until then.
  open_at timestamptz not null,
  primary key (name_hash, source_hash)
);

-- What happened to the access of an account. The customer sees it, and the log has the same.
create table security_event (
  id uuid primary key,
  customer_id bigint not null,
  kind text not null,
  -- The session that did it; null for an API client, a link in a mail or a stranger.
  session_id text,
  at timestamptz not null
);
create index security_event_customer on security_event (customer_id, at);

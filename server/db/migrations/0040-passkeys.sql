-- A passkey signs in to its account beside the password.
create table passkey (
  id uuid primary key,
  customer_id bigint not null,
  credential_id text not null unique,
  -- COSE
  public_key bytea not null,
  -- Advisory: synced passkeys always report 0.
  counter bigint not null,
  transports jsonb not null,
  backed_up boolean not null,
  label text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_customer on passkey (customer_id);

-- A challenge is answered once, by the browser that asked for it.
create table passkey_challenge (
  challenge_hash text primary key,
  browser_hash text not null,
  purpose text not null check (purpose in ('sign-in', 'step-up', 'registration')),
  -- Null: of a guest who signs in.
  session_id text,
  expires_at timestamptz not null
);
create index passkey_challenge_expires on passkey_challenge (expires_at);

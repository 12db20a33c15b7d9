-- Links that let a customer choose a new password; only digests are stored.
create table password_reset (
  token_hash text primary key,
  customer_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_reset_customer on password_reset (customer_id);
create index refresh_token_customer on refresh_token (customer_id);

-- Reviews that shoppers wrote here; those of the delivered catalogue are part of it. Status: 1 approved, 2 pending,
-- 3 refused.
create table review (
  id bigint primary key,
  product_id integer not null,
  store_code text not null,
  customer_id bigint,
  title text not null,
  detail text not null,
  nickname text not null,
  rating integer check (rating between 1 and 5),
  size_feedback text,
  is_verified boolean not null,
  status integer not null,
  decision_hash text not null,
  created_at timestamptz not null,
  decided_at timestamptz
);
create index review_decided_at on review (decided_at) where status = 1;

-- Who wants to hear of which sku. The row is its own proof of consent and goes after 90 days.
create table stock_alert (
  id uuid primary key,
  email text not null,
  sku text not null,
  store_code text not null,
  token_hash text not null unique,
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  notified_at timestamptz,
  unique (email, sku)
);
create index stock_alert_waiting on stock_alert (sku) where confirmed_at is not null and notified_at is null;

-- Money is whole cents. Ids are minted by the application: no identity columns, no sequences, no triggers, so that the
-- same tables can be spread over several nodes (distribution key first in every key).

create table secret (
  name text primary key,
  value text not null
);

create table number_block (
  name text primary key,
  next bigint not null
);

create table catalogue_entry (
  kind text not null,
  place integer not null,
  body jsonb not null,
  primary key (kind, place)
);

create table stock (
  sku text primary key,
  product_id integer not null,
  qty integer not null check (qty >= 0),
  is_managed boolean not null,
  is_volatile boolean not null,
  updated_at timestamptz not null
);
create index stock_updated_at on stock (updated_at);

create table coupon (
  code text primary key,
  body jsonb not null
);

create table customer (
  id bigint primary key,
  email text not null unique,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  gender integer,
  store_id integer not null,
  addresses jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table refresh_token (
  hash text primary key,
  family uuid not null,
  customer_id bigint not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_family on refresh_token (family);

create table login_failure (
  name_hash text primary key,
  failures integer not null,
  first_at timestamptz not null
);

create table quote (
  id text primary key,
  customer_id bigint,
  is_active boolean not null,
  store_code text not null,
  version integer not null,
  coupon_code text,
  shipping_address jsonb,
  billing_address jsonb,
  shipping_method text,
  payment_method text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index quote_active_customer on quote (customer_id) where is_active and customer_id is not null;

create table quote_item (
  quote_id text not null,
  item_id bigint not null,
  sku text not null,
  parent_sku text not null,
  qty integer not null check (qty between 1 and 10000),
  product_option jsonb,
  checksum text not null,
  primary key (quote_id, item_id),
  unique (quote_id, checksum)
);

create table kept_answer (
  scope text not null,
  key text not null,
  fingerprint text not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index kept_answer_created_at on kept_answer (created_at);

create table order_key (
  key text primary key,
  order_id uuid not null
);

create table placed_order (
  id uuid primary key,
  entity_id bigint not null unique,
  number text not null unique,
  quote_id text not null unique,
  customer_id bigint,
  store_code text not null,
  email text not null,
  state text not null,
  status text not null,
  grand_total integer not null,
  totals jsonb not null,
  shipping_method text,
  payment_method text not null,
  coupon_code text,
  placed_at timestamptz not null
);
create index placed_order_customer on placed_order (customer_id, placed_at desc);

create table order_item (
  order_id uuid not null,
  place integer not null,
  item_id bigint not null,
  product_id integer not null,
  product_type text not null,
  sku text not null,
  name text not null,
  options jsonb not null,
  qty integer not null,
  unit_gross integer not null,
  row_gross integer not null,
  row_net integer not null,
  discount integer not null,
  tax integer not null,
  tax_percent numeric not null,
  primary key (order_id, place)
);

create table order_address (
  order_id uuid not null,
  kind text not null,
  body jsonb not null,
  primary key (order_id, kind)
);

create table newsletter_subscription (
  email text primary key,
  state text not null,
  token_hash text,
  unsubscribe_token text not null,
  store_code text not null,
  updated_at timestamptz not null
);
create unique index newsletter_token on newsletter_subscription (token_hash);

-- Proof of consent: who asked, confirmed and left, and when.
create table newsletter_proof (
  id uuid primary key,
  email text not null,
  event text not null,
  store_code text not null,
  at timestamptz not null
);

create table mail_outbox (
  id uuid primary key,
  kind text not null,
  recipient text not null,
  message jsonb not null,
  attempts integer not null,
  due_at timestamptz not null,
  sent_at timestamptz,
  last_error text
);
create index mail_outbox_due on mail_outbox (due_at) where sent_at is null;

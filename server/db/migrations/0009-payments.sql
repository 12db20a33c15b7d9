-- Until when an unpaid order reserves its stock; null for orders that are paid or ended, and for those placed before.
alter table placed_order add column expires_at timestamptz;
alter table placed_order add column reminded_at timestamptz;
-- The payment that paid the order.
alter table placed_order add column paid_by uuid;
-- The confirmation of an order that is confirmed once it is paid.
alter table placed_order add column held_mail uuid;
-- Who ordered, as keyed digests, for the ceilings on guest orders. The network address goes after a day.
alter table placed_order add column caller_hash text;
alter table placed_order add column address_hash text;
alter table placed_order add column pieces integer not null default 0;
create index placed_order_expires_at on placed_order (expires_at) where expires_at is not null;
create index placed_order_placed_at on placed_order (placed_at desc);

-- What an order took out of stock. Orders placed before have no rows: an operator decides about their stock.
create table order_stock (
  order_id uuid not null,
  sku text not null,
  qty integer not null check (qty > 0),
  primary key (order_id, sku)
);

-- The history of an order, for its shopper and for the operator.
create table order_event (
  order_id uuid not null,
  seq integer not null,
  kind text not null,
  actor text not null,
  data jsonb not null,
  at timestamptz not null,
  primary key (order_id, seq)
);

-- Attempts to pay. The id is minted by the client and is the idempotency key at the provider. Amounts are the fold of
-- payment_event.
create table payment (
  id uuid primary key,
  order_id uuid not null,
  attempt integer not null,
  method text not null,
  provider text not null,
  provider_ref text,
  amount integer not null check (amount >= 0),
  state text not null,
  authorised integer not null default 0,
  captured integer not null default 0,
  refunded integer not null default 0,
  charged_back integer not null default 0,
  reason text,
  rev integer not null default 0,
  secret_hash text,
  expires_at timestamptz,
  created_at timestamptz not null,
  unique (order_id, attempt),
  unique (provider, provider_ref)
);
create unique index payment_open on payment (order_id) where state in ('created', 'open');

create table payment_event (
  payment_id uuid not null,
  seq integer not null,
  source text not null,
  provider text not null,
  provider_event_id text,
  kind text not null,
  amount integer,
  reason text,
  at timestamptz not null,
  stored_at timestamptz not null,
  primary key (payment_id, seq),
  unique (provider, provider_event_id)
);

-- Calls to make at a provider. The id is the idempotency key of the call.
create table provider_outbox (
  id uuid primary key,
  payment_id uuid not null,
  provider text not null,
  call text not null,
  attempts integer not null,
  due_at timestamptz not null,
  done_at timestamptz,
  last_error text
);
create unique index provider_outbox_waiting on provider_outbox (payment_id, call) where done_at is null;
create index provider_outbox_due on provider_outbox (due_at) where done_at is null;

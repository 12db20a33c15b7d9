-- What each line of an order took out of stock. -1: an order placed before, whose stock is known only as a whole.
alter table order_stock add column place integer not null default -1;
alter table order_stock drop constraint order_stock_pkey;
alter table order_stock add primary key (order_id, place, sku);
alter table order_stock alter column place drop default;

-- The refund that a call carries out; empty for other calls.
alter table provider_outbox add column refund_key text not null default '';
drop index provider_outbox_waiting;
create unique index provider_outbox_waiting on provider_outbox (payment_id, call, refund_key) where done_at is null;

-- Sum of the payment's refunds, done or not: never more than was captured.
alter table payment add column refund_sum integer not null default 0;
alter table payment add constraint payment_refund_sum check (refund_sum between 0 and captured);

-- Last number of each year: credit notes are numbered without gaps.
create table credit_note_series (
  year integer primary key,
  last integer not null
);

-- Amounts are gross cents. The key is the idempotency key of the request.
create table refund (
  key text primary key,
  order_id uuid not null,
  payment_id uuid not null,
  credit_note text not null unique,
  amount integer not null check (amount > 0),
  shipping integer not null check (shipping >= 0),
  -- Negative where the rest of an order is refunded after a goodwill refund.
  goodwill integer not null,
  withdrawal_key text,
  state text not null check (state in ('waiting', 'done', 'failed')),
  created_at timestamptz not null,
  done_at timestamptz
);
create index refund_order on refund (order_id);
create index refund_payment on refund (payment_id);

create table refund_line (
  refund_key text not null,
  place integer not null,
  qty integer not null check (qty > 0),
  amount integer not null check (amount >= 0),
  primary key (refund_key, place)
);

create function sum_up_refund() returns trigger language plpgsql as $$
begin
  update payment set refund_sum = refund_sum + new.amount where id = new.payment_id;
  return null;
end $$;
create trigger refund_is_summed_up after insert on refund for each row execute function sum_up_refund();

-- The order that a declaration names, if number and e-mail address are those of an order.
alter table withdrawal add column order_id uuid;
create index withdrawal_order on withdrawal (order_id) where order_id is not null;

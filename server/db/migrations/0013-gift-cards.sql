-- Gift cards. A code is only in the mail that issues it; here is its digest. Amounts are gross cents.
create table gift_card (
  id uuid primary key,
  code_hash text not null unique,
  last4 text not null,
  currency text not null,
  issued integer not null check (issued > 0),
  balance integer not null check (balance between 0 and issued),
  -- Order, line and piece that bought it: each piece is one card, however often its payment is observed.
  issued_order uuid not null,
  issued_place integer not null,
  piece integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Canceled with the order that bought it.
  voided_at timestamptz,
  unique (issued_order, issued_place, piece)
);

-- Every change of a balance. `settled` changes none: the held amount has paid its order.
create table gift_card_move (
  card_id uuid not null,
  seq integer not null,
  order_id uuid not null,
  kind text not null check (kind in ('issued', 'held', 'settled', 'released', 'refunded', 'voided')),
  amount integer not null check (amount > 0),
  at timestamptz not null,
  primary key (card_id, seq)
);
create index gift_card_move_order on gift_card_move (order_id);

-- Cards redeemed for a cart. Their balances are free until the order.
create table quote_gift_card (
  quote_id text not null,
  card_id uuid not null,
  redeemed_at timestamptz not null,
  primary key (quote_id, card_id)
);

-- What gift cards pay of an order; its payments are for the rest.
alter table placed_order add column gift_card_amount integer not null default 0
  check (gift_card_amount between 0 and grand_total);

-- What of a refund goes to gift cards. Null payment: gift cards paid the whole order.
alter table refund add column gift_card_amount integer not null default 0;
alter table refund add constraint refund_gift_card check (gift_card_amount between 0 and amount);
alter table refund alter column payment_id drop not null;
create or replace function sum_up_refund() returns trigger language plpgsql as $$
begin
  update payment set refund_sum = refund_sum + new.amount - new.gift_card_amount where id = new.payment_id;
  return null;
end $$;

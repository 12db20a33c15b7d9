-- Links in mails that show an order on any device: its holder may pay and cancel it. Only digests of the tokens are stored.
create table order_link (
  token_hash text primary key,
  order_id uuid not null references placed_order (id) on delete cascade,
  created_at timestamptz not null
);
create index order_link_order_id on order_link (order_id);
create index order_key_order_id on order_key (order_id);

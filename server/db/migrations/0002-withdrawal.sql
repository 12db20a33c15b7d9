-- Declarations of withdrawal as people wrote them, whether there is such an order or not: people check them, and they
-- prove when each arrived.
create table withdrawal (
  key text primary key,
  store_code text not null,
  name text not null,
  order_number text not null,
  items text not null,
  email text not null,
  received_at timestamptz not null
);

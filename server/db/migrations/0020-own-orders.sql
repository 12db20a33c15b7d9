-- What was chosen of a product, so that it can be ordered again. Null: ordered before, or a product without options.
alter table order_item add column product_option jsonb;

-- The orders of an account, newest first.
create index placed_order_of_customer on placed_order (customer_id, placed_at desc, entity_id desc)
  where customer_id is not null;

-- Last number of each year: invoices are numbered without gaps. (§ 14 (4) no. 4 UStG)
create table invoice_series (
  year integer primary key,
  last integer not null
);

-- The document itself, because an invoice must stay as it was issued. (§ 14b UStG)
create table invoice (
  order_id uuid primary key references placed_order (id),
  number text not null unique,
  pdf bytea not null,
  issued_at timestamptz not null
);

-- When an order that was sent against an invoice has to be paid; null once it is paid or canceled, and for all others.
alter table placed_order add column due_at timestamptz;
create index placed_order_due_at on placed_order (due_at) where due_at is not null;

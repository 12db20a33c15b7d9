-- Kept for the law alone after its account was deleted: no account may show it again.
alter table placed_order add column is_restricted boolean not null default false;

-- Until now a deletion took an order's links, which each mail of an order has.
update placed_order set is_restricted = true
where customer_id is null and not exists (select from order_link where order_link.order_id = placed_order.id);

create index placed_order_of_guest on placed_order (lower(email)) where customer_id is null;

-- The address book as rows: two browsers that save at the same time change their own address, not the whole book.
create table customer_address (
  customer_id bigint not null references customer (id) on delete cascade,
  id bigint not null,
  body jsonb not null,
  is_default_billing boolean not null,
  is_default_shipping boolean not null,
  -- Counts changes, so that an older form is refused.
  version integer not null default 1,
  primary key (customer_id, id)
);
create unique index one_default_billing on customer_address (customer_id) where is_default_billing;
create unique index one_default_shipping on customer_address (customer_id) where is_default_shipping;

-- The first of several defaults counted until now.
insert into customer_address (customer_id, id, body, is_default_billing, is_default_shipping)
select
  customer_id,
  id,
  body - 'id' - 'customer_id' - 'default_billing' - 'default_shipping',
  is_billing and row_number() over (partition by customer_id, is_billing order by place) = 1,
  is_shipping and row_number() over (partition by customer_id, is_shipping order by place) = 1
from (
  select
    customer.id as customer_id,
    coalesce((entry.body ->> 'id')::bigint, entry.place) as id,
    entry.body,
    entry.place,
    coalesce((entry.body ->> 'default_billing')::boolean, false) as is_billing,
    coalesce((entry.body ->> 'default_shipping')::boolean, false) as is_shipping
  from customer, jsonb_array_elements(customer.addresses) with ordinality as entry (body, place)
) as book
on conflict do nothing;

alter table customer drop column addresses;

-- The order's key as the client sent it, and the store whose pages the shopper returns to: a repeated call must ask the
-- provider the same. Null for attempts at the bank.
alter table payment add column order_key text;
alter table payment add column store_code text;
-- The provider's page of this attempt, once it is known.
alter table payment add column provider_url text;
-- When reconciliation asks the provider next, and how often it has asked.
alter table payment add column look_at timestamptz;
alter table payment add column looks integer not null default 0;
create index payment_look_at on payment (look_at) where look_at is not null;

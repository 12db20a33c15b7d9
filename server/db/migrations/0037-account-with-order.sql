-- Of a link in the mail of an order that asked for an account: choosing the password takes over the order.
alter table password_reset add column order_id uuid;

-- A reader of the newsletter gets a code of their own. It belongs to one mailbox, and one order that was not canceled may use it.
create table coupon_issue (
  code text primary key,
  email text not null,
  -- The address without case and `+tag`.
  mailbox text not null unique,
  percent integer not null check (percent between 1 and 100),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  order_id uuid
);
create index coupon_issue_order on coupon_issue (order_id);

-- Whose shoes a reader wants to read about; null: both.
alter table newsletter_subscription add column gender text check (gender in ('women', 'men'));

-- It replaces the code that every reader had.
delete from coupon where code = 'WELT10';
delete from catalogue_entry where kind = 'coupons' and body ->> 'code' = 'WELT10';

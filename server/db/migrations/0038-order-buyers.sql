-- Only of orders whose method gives credit: the shop has to show that the buyer was of age.
create table order_buyer (
  order_id uuid primary key,
  -- "1980-02-29": a day has no time zone, which drivers would add to a date.
  birth_date text not null,
  -- As in accounts: 1 Herr, 2 Frau; null: not given.
  gender int
);

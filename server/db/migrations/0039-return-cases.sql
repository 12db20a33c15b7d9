-- What becomes of a withdrawal whose order is known. An order has at most one open case; a declaration that comes while
-- it is open belongs to it.
create table return_case (
  withdrawal_key text primary key references withdrawal (key) on delete cascade,
  order_id uuid not null,
  state text not null check (state in ('declared', 'label', 'received', 'refunded', 'rejected')),
  -- Lines and pieces: what is expected, and after the receipt what came.
  items jsonb not null,
  -- Refunded, perhaps before the goods are back.
  is_refunded boolean not null default false,
  label_url text,
  reason text,
  declared_at timestamptz not null,
  changed_at timestamptz not null,
  received_at timestamptz,
  ended_at timestamptz
);
create unique index return_case_open on return_case (order_id) where ended_at is null;
create index return_case_order on return_case (order_id);

-- Comparisons of a provider's list of a UTC day (2026-11-23) with the shop's payments, some nights after the day. The process that
-- claims one has until `claimed_until`.
create table compared_day (
  provider text not null,
  day text not null,
  nights integer not null,
  claimed_until timestamptz not null,
  done_at timestamptz,
  primary key (provider, day, nights)
);

-- What the last comparison of a day has found. Amounts are gross cents; null where one side has no such payment.
create table discrepancy (
  provider text not null,
  day text not null,
  provider_ref text not null,
  payment_id uuid,
  kind text not null check (
    kind in ('missing-here', 'missing-there', 'amount', 'currency', 'authorised', 'captured', 'refunded', 'charged-back')
  ),
  here integer,
  there integer,
  found_at timestamptz not null,
  primary key (provider, provider_ref, kind)
);
create index discrepancy_day on discrepancy (day desc);

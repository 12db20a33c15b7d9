-- One row that `/ready` writes: a database that only answers reads cannot take orders.
create table write_probe (
  id integer primary key,
  at timestamptz not null
);

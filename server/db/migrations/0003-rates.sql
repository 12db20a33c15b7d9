-- Calls of one caller within a minute, over all processes. `caller` is a keyed digest of its network address.
create table rate_window (
  name text not null,
  caller text not null,
  calls integer not null,
  began_at timestamptz not null,
  primary key (name, caller)
);
create index rate_window_began_at on rate_window (began_at);

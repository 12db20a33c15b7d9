-- Keys that sign access, session and group tokens. A key signs from `signs_from` on, until its successor does; all
-- processes know it by then. The shop's first key was among its secrets.
create table signing_key (
  kid text primary key,
  value text not null,
  signs_from timestamptz not null
);
delete from secret where name = 'access-token';

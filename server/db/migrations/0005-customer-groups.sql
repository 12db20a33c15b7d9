-- Whose tax class and tier prices a customer has; 1 is everybody who has an account.
alter table customer add column group_id integer not null default 1;

-- What an order consists of and whose it is; null for orders placed before.
alter table placed_order add column fingerprint text;

-- Pauses between mails to one recipient.
create index mail_outbox_recipient on mail_outbox (lower(recipient), kind);

-- Pauses count from when a mail was meant to go, which leases and retries do not move.
alter table mail_outbox add column scheduled_at timestamptz;
update mail_outbox set scheduled_at = coalesce(sent_at, due_at);
alter table mail_outbox alter column scheduled_at set not null;

-- Mails are counted by mailbox: case and a +tag do not make another one.
drop index mail_outbox_recipient;
create index mail_outbox_mailbox on mail_outbox (lower(regexp_replace(recipient, '\+[^@]*@', '@')), kind);

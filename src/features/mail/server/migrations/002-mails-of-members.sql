-- after: settings/1
-- Mails to a known address are their member's.
update mails m set user_id = u.id from users u where m.user_id is null and u.email_key = lower(m.address);
update mails m set user_id = d.user_id from account_details d
  where m.user_id is null and d.backup_email = lower(m.address) and d.backup_email_verified_at is not null;
create index mails_of_nobody on mails (lower(address)) where user_id is null;

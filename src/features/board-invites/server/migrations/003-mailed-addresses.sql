-- after: mail/1
-- The address of an open invitation by mail, for the board's owner; null once the invitation was used or withdrawn.
alter table board_invite_links add column address text;
create index board_invite_links_by_address on board_invite_links (lower(address)) where address is not null;
-- An invitation and its mail have the same time, because one transaction wrote both.
update board_invite_links l set address = m.address from mails m
where l.is_mail and l.expires_at > now() and m.template = 'boardInvite' and m.created_at = l.created_at
  and not exists (select from mail_tokens t
    where t.purpose = 'board-invite' and t.subject = l.id::text and t.used_at is not null);

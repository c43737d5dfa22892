-- after: boards/3
-- Ways into a board that its owner sent out. A link may be used by many; a mail's token is in mail_tokens and works once.
create table board_invite_links (
  id         bigint primary key,
  board_id   bigint not null references boards (id) on delete cascade,
  invited_by bigint not null references users (id) on delete cascade,
  token_hash bytea unique,
  is_mail    boolean not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index board_invite_links_by_board on board_invite_links (board_id);
create index board_invite_links_by_member on board_invite_links (invited_by, created_at) where is_mail;
create index board_invite_links_expired on board_invite_links (expires_at);

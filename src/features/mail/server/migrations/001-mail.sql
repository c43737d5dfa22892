-- after: users/1
create table mails (
  id         bigint primary key,
  user_id    bigint references users (id) on delete cascade,
  address    text not null,
  locale     text,                                      -- as the reader chose it; null: not known
  template   text not null,
  data       jsonb not null,                            -- '{}' once the mail is written
  state      text not null default 'waiting' check (state in ('waiting', 'kept', 'sent')),
  subject    text,                                      -- null until the mail is written
  body_text  text,                                      -- null until then, and once it is sent
  body_html  text,
  created_at timestamptz not null default now(),
  sent_at    timestamptz
);
create index mails_by_user on mails (user_id) where user_id is not null;
create index mails_by_time on mails (created_at desc, id desc);

create table mail_tokens (
  token_hash bytea primary key,                         -- SHA-256 of a 256-bit token
  purpose    text not null,
  subject    text not null,                             -- whom or what the link is about
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index mail_tokens_by_expiry on mail_tokens (expires_at);

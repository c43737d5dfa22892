-- after: users/3
-- What only the member sees of the own account. A member without a row has the defaults.
create table account_details (
  user_id                  bigint primary key references users (id) on delete cascade,
  email_verified_at        timestamptz,
  verification_sent_at     timestamptz,               -- null: no verification was ever asked for
  pending_email            text,                      -- becomes the address when its link is used
  backup_email             text,
  backup_email_verified_at timestamptz,
  gender                   text check (gender in ('female', 'male', 'custom')),
  custom_gender            text,
  birthday                 date,
  allows_tracking          boolean not null default true,   -- third-party marketing tracking
  mentions_from            text not null default 'everyone' check (mentions_from in ('everyone', 'following', 'nobody')),
  messages_from            text not null default 'everyone' check (messages_from in ('everyone', 'following', 'nobody')),
  comments_from            text not null default 'everyone' check (comments_from in ('everyone', 'following', 'nobody'))
);
create index account_details_by_backup on account_details (backup_email) where backup_email is not null;

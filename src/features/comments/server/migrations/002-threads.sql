alter table comments
  add column kind             text not null default 'comment' check (kind in ('comment', 'try')),
  add column parent_id        bigint references comments (id) on delete cascade,
  add column reply_count      integer not null default 0 check (reply_count >= 0),
  add column helpful_count    integer not null default 0 check (helpful_count >= 0),
  add column is_highlighted   boolean not null default false,
  add column tags             jsonb not null default '[]',
  add column images           text[] not null default '{}',
  add column edited_at        timestamptz,
  add column deleted_at       timestamptz,
  add column deleted_by       bigint references users (id) on delete set null;
drop index comments_by_pin;
create index comments_in_thread on comments (pin_id, is_highlighted desc, like_count desc, id desc)
  where parent_id is null and deleted_at is null;
create index comments_of_pin on comments (pin_id, id);
create index comments_by_parent on comments (parent_id, id) where parent_id is not null;
create index comments_by_user on comments (user_id, id desc);
create index comments_deleted on comments (deleted_at) where deleted_at is not null;

create table comment_marks (
  user_id    bigint not null references users (id) on delete cascade,
  comment_id bigint not null references comments (id) on delete cascade,
  mark       text not null check (mark in ('like', 'helpful')),
  at         timestamptz not null default now(),
  primary key (user_id, comment_id, mark)
);
create index comment_marks_by_comment on comment_marks (comment_id);

create table comment_mentions (
  comment_id bigint not null references comments (id) on delete cascade,
  user_id    bigint not null references users (id) on delete cascade,
  primary key (comment_id, user_id)
);
create index comment_mentions_by_user on comment_mentions (user_id);

create table hidden_comments (
  user_id    bigint not null references users (id) on delete cascade,
  comment_id bigint not null references comments (id) on delete cascade,
  primary key (user_id, comment_id)
);
create index hidden_comments_by_comment on hidden_comments (comment_id);

create table hidden_commenters (
  user_id   bigint not null references users (id) on delete cascade,
  hidden_id bigint not null references users (id) on delete cascade,
  at        timestamptz not null default now(),
  primary key (user_id, hidden_id)
);
create index hidden_commenters_by_hidden on hidden_commenters (hidden_id);

-- A member without a row allows everything.
create table comment_features (
  user_id  bigint primary key references users (id) on delete cascade,
  comments boolean not null,
  mentions boolean not null,
  tries    boolean not null
);

-- The search for members by the beginning of a name.
create index users_by_username_begin on users (username_key text_pattern_ops);
create index users_by_name_begin on users (lower(full_name) text_pattern_ops);
create index users_by_last_name_begin on users (lower(substr(full_name, strpos(full_name, ' ') + 1)) text_pattern_ops);

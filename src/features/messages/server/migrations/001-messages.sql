-- after: users/1
-- after: pins/1
create table conversations (
  id       bigint primary key,
  pair_key text unique,                               -- both ids of a conversation of two, the lower one first
  rank     bigint not null                            -- of the last message, milliseconds since 1970
);
create table conversation_members (
  conversation_id bigint not null references conversations (id) on delete cascade,
  user_id         bigint not null references users (id) on delete cascade,
  status          text not null check (status in ('accepted', 'request', 'declined')),
  read_rank       bigint not null default 0,
  primary key (conversation_id, user_id)
);
create index conversations_of_member on conversation_members (user_id, conversation_id);
create table messages (
  id              bigint primary key,
  conversation_id bigint not null references conversations (id) on delete cascade,
  sender_id       bigint not null references users (id) on delete cascade,
  text            text not null,
  pin_id          bigint references pins (id) on delete set null,
  rank            bigint not null
);
create index messages_by_rank on messages (conversation_id, rank desc, id desc);

-- after: messages/2
-- Lines of a group's conversation: a member left, or was added by another one. They are no messages: nothing counts them as unread.
create table membership_changes (
  conversation_id bigint not null references conversations (id) on delete cascade,
  rank            bigint not null,                         -- milliseconds since 1970
  user_id         bigint not null references users (id) on delete cascade,
  kind            text not null check (kind in ('added', 'left')),
  by_id           bigint references users (id) on delete set null, -- who added the member; null if that account was deleted
  primary key (conversation_id, rank, user_id, kind)
);

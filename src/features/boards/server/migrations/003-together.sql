-- after: pins/1
alter table boards
  add column archived_at timestamptz,
  add column cover_pin_id bigint references pins (id) on delete set null,
  add column sensitivity text check (sensitivity in ('nudity', 'violence', 'medical', 'other')),
  add column is_quick_save boolean not null default false,
  add column position integer,                        -- on its owner's profile; null: by its newest save, before the others
  add column collaborator_count integer not null default 0 check (collaborator_count >= 0),
  add column was_shared boolean not null default false, -- others may have saved pins to it, also if they left since
  add column transfer_to bigint references users (id) on delete set null;
create index boards_by_cover_pin on boards (cover_pin_id) where cover_pin_id is not null;
create index boards_by_transfer on boards (transfer_to) where transfer_to is not null;
create index boards_shared on boards (owner_id) where was_shared;
create unique index boards_quick_save on boards (owner_id) where is_quick_save and deleted_at is null;

create table board_sections (
  id         bigint primary key,
  board_id   bigint not null references boards (id) on delete cascade,
  title      text not null,
  slug       text not null,
  position   integer not null,
  pin_count  integer not null default 0 check (pin_count >= 0),
  deleted_at timestamptz,                             -- it can be restored for RESTORE_DAYS
  created_at timestamptz not null default now()
);
create unique index board_sections_by_slug on board_sections (board_id, slug) where deleted_at is null;
create index board_sections_deleted on board_sections (deleted_at) where deleted_at is not null;

-- Invitations, requests to join and those who joined (spec business §3, collaborator invite).
create table board_collaborators (
  board_id   bigint not null references boards (id) on delete cascade,
  user_id    bigint not null references users (id) on delete cascade,
  status     text not null check (status in ('new', 'pending_approval', 'accepted', 'not_invited')),
  access     text[] not null default '{delete}' check (access <@ '{write,delete}'),
  invited_by bigint references users (id) on delete set null,
  is_request boolean not null default false,
  is_banned  boolean not null default false,
  changed_at timestamptz not null default now(),
  primary key (board_id, user_id)
);
create index board_collaborators_by_user on board_collaborators (user_id, status);

create table board_follows (
  user_id  bigint not null references users (id) on delete cascade,
  board_id bigint not null references boards (id) on delete cascade,
  at       timestamptz not null default now(),
  primary key (user_id, board_id)
);
create index board_follows_by_board on board_follows (board_id);

-- Long acts on a board; no other act may change what one covers. section_id: -1 is the whole board, null what is in no section.
create table board_actions (
  id         bigint primary key,
  board_id   bigint not null references boards (id) on delete cascade,
  section_id bigint,
  progress   integer not null default 0 check (progress between 0 and 100),
  created_at timestamptz not null default now()
);
create index board_actions_by_board on board_actions (board_id);

-- after: pins/1
-- after: media/3
create table drafts (
  id                bigint primary key,
  user_id           bigint not null references users (id) on delete cascade,
  rev               integer not null default 1,
  data              jsonb not null,                     -- drafts/contract.ts, DraftChanges
  others            jsonb not null default '{}',        -- by field, what an edit replaced without having seen it
  publishing_status text not null default 'notAttempted'
    check (publishing_status in ('notAttempted', 'attempted', 'publishing', 'succeeded')),
  published_pin_id  bigint references pins (id) on delete set null,
  scheduled_at      timestamptz,
  api_error         text,
  api_error_code    text,
  api_error_field   text,
  edited_at         timestamptz not null default now(),
  published_at      timestamptz,
  deleted_at        timestamptz                         -- it can be restored for DRAFT_ENDED_KEPT_DAYS
);
create index drafts_by_member on drafts (user_id, id desc);
create index drafts_ended on drafts (coalesce(deleted_at, published_at)) where coalesce(deleted_at, published_at) is not null;
create index drafts_scheduled on drafts (user_id, scheduled_at, id) where scheduled_at is not null;
create index drafts_by_pin on drafts (published_pin_id) where published_pin_id is not null;

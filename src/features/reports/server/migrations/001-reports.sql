-- after: users/2
create table reports (
  id              bigint primary key,
  type            text not null check (type in ('pin', 'comment', 'conversation', 'member')),
  subject_id      bigint not null,
  reporter_id     bigint not null references users (id) on delete cascade,
  reason          text not null,
  details         text[] not null default '{}',
  target          jsonb not null default '{}',
  state           text not null default 'open' check (state in ('open', 'dismissed', 'removed', 'suspended')),
  decided_by      bigint references users (id) on delete set null,
  decided_at      timestamptz,
  decision_reason text,
  at              timestamptz not null default now()
);
create unique index reports_open_of_reporter on reports (reporter_id, type, subject_id) where state = 'open';
create index reports_by_subject on reports (type, subject_id);
create index reports_open on reports (type, subject_id) where state = 'open';
create index reports_by_operator on reports (decided_by) where decided_by is not null;

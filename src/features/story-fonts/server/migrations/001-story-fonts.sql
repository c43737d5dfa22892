-- after: users/1
-- Fonts that members uploaded for their stories. The file is named by its signature.
create table story_fonts (
  user_id    bigint not null references users (id) on delete cascade,
  signature  text not null check (signature ~ '^[0-9a-f]{32}$'),
  name       text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, signature)
);
create index story_fonts_by_file on story_fonts (signature);

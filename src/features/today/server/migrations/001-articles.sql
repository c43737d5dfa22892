-- after: pins/1
create table today_articles (
  id           bigint primary key,
  author_id    bigint references users (id) on delete set null,
  title        text not null,
  subtitle     text not null,
  text         text not null,
  type         smallint not null check (type between 0 and 3),
  is_shop      boolean not null,
  language     text,
  is_published boolean not null,
  created_at   timestamptz not null default now()
);
create index today_articles_published on today_articles (id desc) where is_published;

create table today_article_pins (
  article_id bigint not null references today_articles (id) on delete cascade,
  position   integer not null,
  pin_id     bigint not null references pins (id) on delete cascade,
  primary key (article_id, position)
);
create index today_article_pins_by_pin on today_article_pins (pin_id);

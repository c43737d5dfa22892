-- Records of every kind of pin (spec viewer §3). `items`, `story`, `video`, `embed` have the shapes of pins/contract/pin-parts.ts,
-- story-pins/contract.ts and videos/contract.ts.
alter table pins drop constraint pins_kind_check;
alter table pins add constraint pins_kind_check
  check (kind in ('image', 'recipe', 'product', 'article', 'video', 'carousel', 'story', 'tutorial', 'embed'));
alter table pins
  add column items               jsonb,
  add column story               jsonb,
  add column video               jsonb,
  add column embed               jsonb,
  add column is_commentable      boolean not null default true,
  add column is_ads_only         boolean not null default false,
  add column is_shopping_off     boolean not null default false,
  add column is_unsafe           boolean not null default false,
  add column is_hidden           boolean not null default false,
  add column is_stale            boolean not null default false,
  add column is_oos              boolean not null default false,
  add column author_url          text,
  add column provider_name       text,
  add column provider_url        text,
  add column licence_url         text,
  add column sponsor_id          bigint references users (id) on delete set null,
  add column sponsorship_status  smallint not null default 0 check (sponsorship_status between 0 and 3);
create index pins_articles_by_topic on pins (topic, rank desc) where kind = 'article' and deleted_at is null;
create index pins_by_sponsor on pins (sponsor_id) where sponsor_id is not null;

-- Pictures of a pin beside its own: of a carousel, or in a story's blocks. Whoever writes `items` or `story` writes them; a picture
-- that is here is kept.
create table pin_pictures (
  pin_id    bigint not null references pins (id) on delete cascade,
  signature text not null references media (signature),
  primary key (pin_id, signature)
);
create index pin_pictures_by_signature on pin_pictures (signature);

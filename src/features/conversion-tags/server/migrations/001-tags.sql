-- after: businesses/1
-- Tags that advertisers put on their sites, and what the sites reported.
create table conversion_tags (
  id                       bigint primary key,
  ad_account_id            bigint not null references ad_accounts (id) on delete cascade,
  name                     text not null,
  automatic_enhanced_match boolean not null default false,
  created_at               timestamptz not null default now(),
  last_fired_event         text,
  last_fired_at            timestamptz,
  leader_tag_id            bigint references conversion_tags (id) on delete set null
);
create index conversion_tags_by_account on conversion_tags (ad_account_id, id);
-- An account follows a tag once.
create unique index conversion_tags_by_leader on conversion_tags (leader_tag_id, ad_account_id) where leader_tag_id is not null;

create table conversions (
  id        bigint primary key,
  tag_id    bigint not null references conversion_tags (id) on delete cascade,
  event     text not null,
  at        timestamptz not null default now(),
  token_id  uuid,                                      -- the click that it followed; null: none is known
  order_key text,                                      -- the site's own number: an order counts once
  micro     bigint,
  currency  text,
  unique (tag_id, order_key)
);
create index conversions_by_token on conversions (token_id) where token_id is not null;
create index conversions_by_tag on conversions (tag_id, at desc);

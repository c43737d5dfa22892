-- after: billing/1
-- after: conversion-tags/1
-- after: pins/2
-- Promoted pins. Amounts are micro-units of the account's currency; a day is a day in the account's time zone.
create table campaigns (
  id            bigint primary key,
  ad_account_id bigint not null references ad_accounts (id) on delete cascade,
  objective     text not null check (objective in ('CONSIDERATION', 'WEB_CONVERSION', 'CATALOG_SALES')),
  name          text not null,
  status        text not null check (status in ('DRAFT', 'IN_REVIEW', 'ACTIVE', 'PAUSED', 'COMPLETED', 'REJECTED')),
  created_by    bigint references users (id) on delete set null,
  created_at    timestamptz not null default now()
);
create index campaigns_by_account on campaigns (ad_account_id, id desc);
create index campaigns_active on campaigns (id) where status = 'ACTIVE';
create index campaigns_by_creator on campaigns (created_by) where created_by is not null;

create table ad_groups (
  id                 bigint primary key,
  campaign_id        bigint not null unique references campaigns (id) on delete cascade,
  daily_budget_micro bigint not null check (daily_budget_micro > 0),
  is_flexible        boolean not null,
  starts_on          date not null,
  duration_days      integer check (duration_days > 0),  -- null: ongoing
  is_auto_targeting  boolean not null,
  targeting          jsonb not null default '{}',        -- ages, genders, interests
  tag_id             bigint references conversion_tags (id) on delete set null
);
create index ad_groups_by_tag on ad_groups (tag_id) where tag_id is not null;

create table ads (
  id              bigint primary key,
  ad_group_id     bigint not null unique references ad_groups (id) on delete cascade,
  pin_id          bigint not null references pins (id) on delete cascade,
  product_group   text,                                -- the board whose products are promoted with the pin
  destination_url text not null,
  review_status   text not null check (review_status in ('PENDING', 'APPROVED', 'REJECTED')),
  reasons         text[] not null default '{}',
  reviewed_look   text                                 -- picture and title that were approved; another one is pending again
);
create index ads_by_pin on ads (pin_id);
create index ads_pending on ads (id) where review_status = 'PENDING';

create table ad_days (
  ad_group_id    bigint not null references ad_groups (id) on delete cascade,
  day            date not null,
  reserved_micro bigint not null default 0 check (reserved_micro >= 0),
  spent_micro    bigint not null default 0 check (spent_micro >= 0),
  views          integer not null default 0,
  clicks         integer not null default 0,
  primary key (ad_group_id, day)
);

-- One showing of an ad to one member: made by the server, used once per act, void after half an hour.
create table ad_showings (
  id          uuid primary key,
  ad_id       bigint not null references ads (id) on delete cascade,
  user_id     bigint not null references users (id) on delete cascade,
  list        text not null,
  day         date not null,
  price_micro bigint not null,
  is_by_click boolean not null,
  served_at   timestamptz not null default now(),
  viewed_at   timestamptz,
  clicked_at  timestamptz,
  billed_at   timestamptz,
  released_at timestamptz
);
create index ad_showings_open on ad_showings (served_at) where billed_at is null and released_at is null;
create index ad_showings_by_member on ad_showings (user_id, ad_id, day);
create index ad_showings_by_ad on ad_showings (ad_id);

create table ad_rates (
  currency        text primary key,
  per_click_micro bigint not null check (per_click_micro > 0),
  per_1000_micro  bigint not null check (per_1000_micro >= 1000)
);

-- Ads that a member hid, and members who want none.
create table hidden_ads (
  user_id bigint not null references users (id) on delete cascade,
  ad_id   bigint not null references ads (id) on delete cascade,
  at      timestamptz not null default now(),
  primary key (user_id, ad_id)
);
create index hidden_ads_by_ad on hidden_ads (ad_id);
create table ad_choices (
  user_id   bigint primary key references users (id) on delete cascade,
  wants_ads boolean not null
);
-- The answer to the question about GDPR, per ad account.
create table ad_consents (
  ad_account_id bigint primary key references ad_accounts (id) on delete cascade,
  is_agreed     boolean not null,
  at            timestamptz not null default now()
);

-- after: users/1
-- Businesses with their people, partners, ad accounts and permissions (spec business §3 and §6).
create table businesses (
  id              bigint primary key,
  profile_user_id bigint not null unique references users (id) on delete cascade,
  name            text not null,
  country         text not null,                      -- ISO 3166-1 alpha-2
  time_zone       text not null,                      -- IANA name
  parent_id       bigint references businesses (id) on delete set null,
  created_at      timestamptz not null default now()
);
create index businesses_by_parent on businesses (parent_id) where parent_id is not null;

create table business_members (
  business_id bigint not null references businesses (id) on delete cascade,
  user_id     bigint not null references users (id) on delete cascade,
  role        text not null check (role in ('OWNER', 'BIZ_ADMIN', 'EMPLOYEE')),
  created_at  timestamptz not null default now(),
  primary key (business_id, user_id)
);
create index business_members_by_user on business_members (user_id);

-- People who were removed. They know the business, so they are refused instead of being told that there is none.
create table business_former_members (
  business_id bigint not null references businesses (id) on delete cascade,
  user_id     bigint not null references users (id) on delete cascade,
  left_at     timestamptz not null default now(),
  primary key (business_id, user_id)
);
create index business_former_members_by_user on business_former_members (user_id);

-- Managers of an organization: of the business and of those below it.
create table business_managers (
  business_id bigint not null references businesses (id) on delete cascade,
  user_id     bigint not null references users (id) on delete cascade,
  created_at  timestamptz not null default now(),
  primary key (business_id, user_id)
);
create index business_managers_by_user on business_managers (user_id);

create table business_partners (
  business_id         bigint not null references businesses (id) on delete cascade,
  partner_business_id bigint not null references businesses (id) on delete cascade,
  type                text not null check (type in ('INTERNAL', 'EXTERNAL')),
  created_at          timestamptz not null default now(),
  primary key (business_id, partner_business_id),
  check (business_id <> partner_business_id)
);
create index business_partners_by_partner on business_partners (partner_business_id);

create table ad_accounts (
  id          bigint primary key,
  business_id bigint not null references businesses (id) on delete cascade,
  name        text not null,
  country     text not null,
  currency    text not null,                          -- ISO 4217
  time_zone   text not null,
  status      text not null default 'ACTIVE' check (status in ('ACTIVE', 'CLOSED')),
  created_at  timestamptz not null default now()
);
create index ad_accounts_by_business on ad_accounts (business_id);

-- What a business allows its members and partners to do with one asset. A partner passes on in rows of its own.
-- An asset is an ad account, or the profile (a user) of a business.
create table asset_grants (
  business_id  bigint not null references businesses (id) on delete cascade,
  asset_type   text not null check (asset_type in ('AD_ACCOUNT', 'PROFILE')),
  asset_id     bigint not null,
  subject_type text not null check (subject_type in ('MEMBER', 'PARTNER')),
  subject_id   bigint not null,                       -- a user, or the partner's business
  permissions  text[] not null check (cardinality(permissions) > 0),
  created_at   timestamptz not null default now(),
  primary key (business_id, asset_type, asset_id, subject_type, subject_id)
);
create index asset_grants_by_subject on asset_grants (subject_type, subject_id);

create table asset_groups (
  id          bigint primary key,
  business_id bigint not null references businesses (id) on delete cascade,
  name        text not null,
  description text not null default '',
  types       text[] not null default '{}',           -- BRAND, LOCATION_OR_LANGUAGE, PRODUCT_LINE, OTHER
  owner_id    bigint references users (id) on delete set null,
  created_by  bigint references users (id) on delete set null,
  created_at  timestamptz not null default now()
);
create unique index asset_groups_by_name on asset_groups (business_id, lower(name));
create index asset_groups_by_owner on asset_groups (owner_id) where owner_id is not null;
create index asset_groups_by_creator on asset_groups (created_by) where created_by is not null;
create table asset_group_assets (
  group_id   bigint not null references asset_groups (id) on delete cascade,
  asset_type text not null check (asset_type in ('AD_ACCOUNT', 'PROFILE')),
  asset_id   bigint not null,
  primary key (group_id, asset_type, asset_id)
);
create index asset_group_assets_by_asset on asset_group_assets (asset_type, asset_id);
create table asset_group_grants (
  group_id     bigint not null references asset_groups (id) on delete cascade,
  subject_type text not null check (subject_type in ('MEMBER', 'PARTNER')),
  subject_id   bigint not null,
  permissions  text[] not null default '{}',
  primary key (group_id, subject_type, subject_id)
);
create index asset_group_grants_by_subject on asset_group_grants (subject_type, subject_id);

-- EXPIRED is not stored: an invite is expired if it is PENDING and its time is over.
create table business_invites (
  id          bigint primary key,
  business_id bigint not null references businesses (id) on delete cascade,
  type        text not null check (type in ('MEMBER_INVITE', 'PARTNER_INVITE', 'PARTNER_REQUEST', 'CHILD', 'MANAGER')),
  user_id     bigint references users (id) on delete cascade,
  email_key   text,
  partner_id  bigint references businesses (id) on delete cascade,
  role        text check (role in ('OWNER', 'BIZ_ADMIN', 'EMPLOYEE')),
  grants      jsonb not null default '[]',            -- permissions that begin with the acceptance
  token_hash  bytea not null unique,
  status      text not null default 'PENDING' check (status in ('PENDING', 'ACCEPTED', 'DECLINED', 'CANCELLED')),
  sent_by     bigint references users (id) on delete set null,
  sent_at     timestamptz not null default now(),
  expires_at  timestamptz not null,
  updated_at  timestamptz not null default now()
);
create index business_invites_by_business on business_invites (business_id, status);
create index business_invites_by_user on business_invites (user_id) where user_id is not null;
create index business_invites_by_partner on business_invites (partner_id) where partner_id is not null;
create index business_invites_by_sender on business_invites (sent_by) where sent_by is not null;

-- A person asks for permissions on an asset, for themselves or for their business; the asset's business decides.
create table asset_requests (
  id           bigint primary key,
  business_id  bigint not null references businesses (id) on delete cascade,
  requested_by bigint not null references users (id) on delete cascade,
  partner_id   bigint references businesses (id) on delete cascade, -- null: an employee of the same business
  asset_type   text not null check (asset_type in ('AD_ACCOUNT', 'PROFILE')),
  asset_id     bigint not null,
  permissions  text[] not null check (cardinality(permissions) > 0),
  status       text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'DENIED', 'WITHDRAWN')),
  created_at   timestamptz not null default now(),
  decided_by   bigint references users (id) on delete set null,
  decided_at   timestamptz
);
create index asset_requests_by_business on asset_requests (business_id, status);
create index asset_requests_by_requester on asset_requests (requested_by);
create index asset_requests_by_partner on asset_requests (partner_id) where partner_id is not null;

create table business_history (
  business_id bigint not null references businesses (id) on delete cascade,
  id          bigint not null,
  at          timestamptz not null default now(),
  actor_id    bigint references users (id) on delete set null,
  action      text not null,
  subject     text not null,                          -- the name of what was changed, as it was then
  before      jsonb,
  after       jsonb,
  primary key (business_id, id)
);
create index business_history_by_time on business_history (business_id, at desc, id desc);
create index business_history_by_actor on business_history (actor_id) where actor_id is not null;

-- The business whose screens a member works in. Pins and boards stay the member's own.
create table acting_as (
  user_id     bigint primary key references users (id) on delete cascade,
  business_id bigint not null references businesses (id) on delete cascade
);
create index acting_as_by_business on acting_as (business_id);

-- People to whom an ad account can show pins. What an audience holds is counted when it is asked for.
create table audiences (
  id            bigint primary key,
  ad_account_id bigint not null references ad_accounts (id) on delete cascade,
  name          text not null,
  kind          text not null check (kind in ('ENGAGED', 'VISITORS')),
  rule          jsonb not null,
  created_at    timestamptz not null default now()
);
create index audiences_by_account on audiences (ad_account_id);
create table audience_shares (
  audience_id   bigint not null references audiences (id) on delete cascade,
  ad_account_id bigint not null references ad_accounts (id) on delete cascade, -- the receiver
  shared_at     timestamptz not null default now(),
  primary key (audience_id, ad_account_id)
);
create index audience_shares_by_receiver on audience_shares (ad_account_id);

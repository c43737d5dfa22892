-- The states of an application (spec business §4), its appeals, its policies and its history.
alter table merchant_applications
  add column application_state text not null default 'CANCELLED'
    check (application_state in ('APPLIED', 'ACCEPTED', 'NON_COMPLIANT', 'SUSPENDED', 'CANCELLED')),
  add column review_status text check (review_status in ('PROCESSING', 'FAILED', 'COMPLETED', 'DISAPPROVED', 'UNDER_REVIEW')),
  add column approval_state text check (approval_state in ('approved', 'pending', 'declined', 'appeal_pending')),
  add column can_appeal boolean not null default false,
  add column is_appeal boolean not null default false,
  add column appeal_count smallint not null default 0 check (appeal_count between 0 and 3),
  add column appeal_comment text,
  add column shipping_policy_url text,
  add column return_policy_url text,
  add column grace_ends_at timestamptz,
  add column is_suspended_by_operator boolean not null default false,
  add column decision_comment text,
  add column next_check_at timestamptz;               -- null: no daily check

update merchant_applications set
  application_state = case when left_at is not null then 'CANCELLED' when accepted_at is not null then 'ACCEPTED' else 'NON_COMPLIANT' end,
  review_status = case when left_at is not null then null when accepted_at is not null then 'COMPLETED' else 'FAILED' end,
  approval_state = case when left_at is not null then null when accepted_at is not null then 'approved' else 'declined' end,
  next_check_at = case when left_at is null and accepted_at is not null then now() end;

create index merchants_to_review on merchant_applications (applied_at) where review_status = 'UNDER_REVIEW';
create index merchants_to_check on merchant_applications (next_check_at) where next_check_at is not null;

create table merchant_events (
  id          bigint primary key,
  user_id     bigint not null references users (id) on delete cascade,
  event       text not null,
  operator_id bigint references users (id) on delete set null,
  reasons     text[] not null default '{}',
  comment     text,
  at          timestamptz not null default now()
);
create index merchant_events_by_member on merchant_events (user_id, id desc);
create index merchant_events_by_operator on merchant_events (operator_id);

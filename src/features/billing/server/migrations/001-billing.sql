-- after: businesses/1
-- How advertisers pay, what they owe, and their invoices. Amounts are micro-units (millionths) of the account's currency.
create table billing_profiles (
  id            bigint primary key,
  ad_account_id bigint not null references ad_accounts (id) on delete cascade,
  provider      text not null check (provider in ('credits', 'invoice', 'test')),
  provider_ref  text not null,                        -- what the provider knows it by; never a card number
  status        text not null check (status in ('UNSPECIFIED', 'PENDING', 'VALID', 'INVALID', 'SECONDARY', 'PENDING_SECONDARY', 'DELETED')),
  label         text not null,
  created_at    timestamptz not null default now()
);
create index billing_profiles_by_account on billing_profiles (ad_account_id, id desc);
-- One profile is charged.
create unique index billing_profiles_first on billing_profiles (ad_account_id) where status in ('PENDING', 'VALID', 'INVALID');

create table business_addresses (
  ad_account_id bigint not null references ad_accounts (id) on delete cascade,
  kind          text not null check (kind in ('business', 'billing')),
  company       text not null,
  line1         text not null,
  line2         text not null default '',
  city          text not null,
  postal_code   text not null default '',
  country       text not null,
  tax_id        text not null default '',
  primary key (ad_account_id, kind)
);

-- Prepaid allowances of the provider `credits`. What was used of them is in the payments.
create table credit_grants (
  id            bigint primary key,
  ad_account_id bigint not null references ad_accounts (id) on delete cascade,
  micro         bigint not null check (micro > 0),
  note          text not null,
  at            timestamptz not null default now()
);
create index credit_grants_by_account on credit_grants (ad_account_id);

-- The rest is bookkeeping. It stays when an account is deleted, so it names the account without a reference.
create table ledger (
  id            bigint primary key,
  ad_account_id bigint not null,
  at            timestamptz not null default now(),
  kind          text not null check (kind in ('CHARGE', 'PAYMENT', 'CREDIT', 'REFUND')),
  micro         bigint not null,                      -- positive: owed by the advertiser
  currency      text not null,
  ref           text not null,                        -- the token, payment or memo that it is for
  campaign_id   bigint,
  invoice_id    bigint,                               -- null: accruing
  unique (kind, ref)
);
create index ledger_accruing on ledger (ad_account_id, at) where invoice_id is null and kind = 'CHARGE';
create index ledger_by_invoice on ledger (invoice_id) where invoice_id is not null;
create index ledger_by_account on ledger (ad_account_id, id desc);

-- Numbers without gaps: the row is locked until the invoice is committed.
create table invoice_series (
  series      text primary key,
  last_number bigint not null
);
create table invoices (
  id             bigint primary key,
  ad_account_id  bigint not null,
  series         text not null,
  number         bigint not null,
  document_type  text not null check (document_type in ('INVOICE', 'CREDIT_MEMO')),
  status         text not null check (status in ('OPEN', 'CLOSED')),
  period_start   date not null,
  period_end     date not null,
  issued_at      timestamptz not null default now(),
  due_date       date not null,
  net_micro      bigint not null,
  tax_micro      bigint not null,
  discount_micro bigint not null default 0,
  billed_micro   bigint not null,
  paid_micro     bigint not null default 0,
  tax_per_mille  integer not null,
  currency       text not null,
  bill_to        jsonb not null,
  memo_of        bigint,                              -- the invoice that a credit memo reduces
  unique (series, number)
);
create index invoices_by_account on invoices (ad_account_id, due_date desc, id desc);
create table invoice_lines (
  invoice_id  bigint not null references invoices (id) on delete cascade,
  position    integer not null,
  text        text not null,
  quantity    integer not null,
  micro       bigint not null,
  primary key (invoice_id, position)
);
create table payments (
  id           bigint primary key,
  invoice_id   bigint not null references invoices (id) on delete cascade,
  profile_id   bigint not null,
  provider     text not null,
  provider_ref text,
  key          text not null unique,                  -- given to the provider: a repeated charge is the first one
  status       text not null check (status in ('CREATED', 'PENDING', 'SUCCEEDED', 'FAILED')),
  attempt      integer not null,
  micro        bigint not null,
  at           timestamptz not null default now()
);
create index payments_by_invoice on payments (invoice_id, id);

-- Taxes per country; a country without a row has none. The rate is frozen on each invoice.
create table tax_rates (
  country   text primary key,
  per_mille integer not null check (per_mille between 0 and 500)
);

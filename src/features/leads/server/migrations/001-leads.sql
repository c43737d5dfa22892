-- after: pins/6
-- A form of a pin, and what members sent with it. Both go with the pin; an answer goes with the account that sent it, too.
create table lead_forms (
  pin_id      bigint primary key references pins (id) on delete cascade,
  title       text not null,
  note        text not null,
  asks        text[] not null,                        -- full_name, email, phone_number, zip_code
  privacy_url text not null
);
create table lead_submissions (
  id           bigint primary key,
  pin_id       bigint not null references lead_forms (pin_id) on delete cascade,
  user_id      bigint not null references users (id) on delete cascade,
  full_name    text,
  email        text,
  phone_number text,
  zip_code     text,
  at           timestamptz not null default now(),
  unique (pin_id, user_id)
);
create index lead_submissions_by_user on lead_submissions (user_id);
create index lead_submissions_latest on lead_submissions (pin_id, at desc, id desc);

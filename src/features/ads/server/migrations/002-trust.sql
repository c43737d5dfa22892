-- after: businesses/1
-- Businesses whose ads run without a review.
create table trusted_businesses (
  business_id bigint primary key references businesses (id) on delete cascade,
  at          timestamptz not null default now()
);

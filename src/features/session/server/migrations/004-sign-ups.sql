-- How a member found the product, as the sign-up said it (spec viewer §3, sign-up payload).
create table sign_ups (
  user_id       bigint primary key references users (id) on delete cascade,
  kind          text not null,                        -- email, partner, facebook
  business_name text,
  referrer      text,
  utm_campaign  text,
  invite_code   text,
  visited_pages integer not null default 0,
  created_at    timestamptz not null default now()
);

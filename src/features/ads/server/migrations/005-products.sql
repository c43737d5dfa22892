-- after: pins/7
-- Products of a group that an ad shows in rotation.
alter table ads add column reviewed_products text[] not null default '{}';  -- pictures and texts that were approved with the ad
create index ads_by_group on ads (product_group) where product_group is not null;
alter table ad_showings add column pin_id bigint references pins (id) on delete set null;  -- the product; null: the ad's own pin
create index ad_showings_by_pin on ad_showings (pin_id) where pin_id is not null;

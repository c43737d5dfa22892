-- Whether a member has pins for ads alone is asked with each closeup; few members have any.
create index pins_ads_only on pins (owner_id) where is_ads_only;

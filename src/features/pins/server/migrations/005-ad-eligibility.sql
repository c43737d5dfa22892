-- The creator's word that the pin is never to be an ad.
alter table pins add column is_ad_ineligible boolean not null default false;

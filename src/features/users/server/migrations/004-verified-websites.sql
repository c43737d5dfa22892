-- Domains that the member proved to own (spec viewer §3, verified_user_websites); kept by the feature websites.
alter table users add column verified_websites text[] not null default '{}';

-- The pin that the member saved last (spec viewer §3 and §4, last_repin_id); shown only while the pin is there.
alter table users add column last_repin_id bigint;

-- The times of the attempts in the last window, oldest first. `count` is their number, and `started_at` the last one.
-- An earlier release that runs beside this one counts by these two columns alone.
alter table attempts add column times timestamptz[] not null default '{}';
update attempts set times = array_fill(started_at, array[least(count, 200)]);

-- How much of its burst a member or an address has spent, over all servers; refills with time, so an old row says nothing.
create table write_rates (
  bucket text primary key,                            -- member:7, address:192.0.2.1
  spent  double precision not null,
  at     timestamptz not null
) with (fillfactor = 50);
create index write_rates_by_time on write_rates (at);

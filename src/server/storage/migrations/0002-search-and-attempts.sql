-- Search walks the pins from the best rank on for frequent words and takes the word index for rare ones; the planner chooses.
create index pins_by_rank on pins (rank desc, id desc);

-- Attempts at log-in and sign-up in the current window, by account and by address; kept here so that all servers count together.
create table attempts (
  bucket     text primary key,                        -- 'login:account:<hash>', 'login:address:<net>', …
  count      integer not null,
  started_at timestamptz not null
);

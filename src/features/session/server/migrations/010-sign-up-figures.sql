-- Figures of a sign-up, as the analysts' table `entries` sums them up. Written from the checked values. Sign-ups before
-- this migration have none: their `behavior` is text that a client wrote, and SQL does not read it.
alter table sign_ups add column is_paid boolean not null default false;   -- paid traffic led here
alter table sign_ups add column steps integer not null default 0;         -- how often the sign-up was opened or sent
alter table sign_ups add column pictures integer not null default 0;      -- pictures that were seen large before
alter table sign_ups add column referrer_host text not null default '';   -- empty: none, or this site itself
create index sign_ups_by_time on sign_ups (created_at);

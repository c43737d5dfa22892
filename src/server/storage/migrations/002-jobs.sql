-- Work that runs later, once, on any server. Times are the application's clock, so that tests can move it.
create table jobs (
  id            bigint primary key,
  kind          text not null,
  key           text not null,                          -- names the work within its kind: adding it again changes nothing
  run_at        timestamptz not null,
  payload       jsonb not null,
  attempts      integer not null default 0,
  locked_until  timestamptz,                            -- a runner has claimed it until then
  failed_reason text,                                   -- of the last attempt; null after a success
  failed_at     timestamptz,                            -- no attempt is left: the operator decides
  done_at       timestamptz,
  unique (kind, key)
);
create index jobs_due on jobs (run_at) where done_at is null and failed_at is null;
create index jobs_failed on jobs (failed_at desc, id desc) where failed_at is not null;
create index jobs_done on jobs (done_at) where done_at is not null;

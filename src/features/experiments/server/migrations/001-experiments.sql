create table experiments (
  name          text primary key,
  about         text not null,
  groups        jsonb not null,                  -- [{name, share}], shares in percent
  holdout       text,                            -- name of another experiment
  rules         jsonb not null,                  -- {audience, devices, countries}
  state         text not null default 'draft' check (state in ('draft', 'running', 'stopped', 'shipped')),
  shipped_group text,
  started_at    timestamptz,                     -- first start
  stopped_at    timestamptz,
  created_at    timestamptz not null default now()
);

-- A group that took effect for a member (u and the id) or a visitor (v and a hash of the cookie), once a day.
create table experiment_exposures (
  experiment text not null,
  unit       text not null,
  group_name text not null,
  day        date not null,
  primary key (experiment, unit, group_name, day)
);
create index experiment_exposures_by_day on experiment_exposures (day);

-- What the product asks for; an analyst starts it.
insert into experiments (name, about, groups, holdout, rules) values
  ('holdout_2023_q1', 'Kept out of the experiments that name this holdout.',
   '[{"name": "holdout", "share": 5}, {"name": "control", "share": 95}]', null,
   '{"audience": "everyone", "devices": [], "countries": []}'),
  ('holdout_2023_h2', 'Kept out of the experiments that name this holdout.',
   '[{"name": "holdout", "share": 5}, {"name": "control", "share": 95}]', null,
   '{"audience": "everyone", "devices": [], "countries": []}'),
  ('home_feed_keep_window', 'How long a home feed that was left is kept: 2.5 minutes, or 1 minute in the group enabled_short.',
   '[{"name": "control", "share": 50}, {"name": "enabled_short", "share": 50}]', null,
   '{"audience": "everyone", "devices": [], "countries": []}');

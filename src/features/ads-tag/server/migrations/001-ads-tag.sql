-- after: experiments/1

-- The tag is loaded in an enabled group of it; an analyst starts it.
insert into experiments (name, about, groups, holdout, rules) values
  ('ads_measurement', 'Who gets the ads conversion tag, if the server has one: the group enabled.',
   '[{"name": "control", "share": 50}, {"name": "enabled", "share": 50}]', null,
   '{"audience": "everyone", "devices": [], "countries": []}')
on conflict (name) do nothing;

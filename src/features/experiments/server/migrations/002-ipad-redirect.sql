-- spec viewer §6: iPads that ask for desktop pages may be redirected to those of tablets, by one experiment for each kind of viewer.
insert into experiments (name, about, groups, holdout, rules) values
  ('ipad_redirect_auth', 'Members on iPads that call themselves Macs get the pages of tablets in the group enabled.',
   '[{"name": "control", "share": 50}, {"name": "enabled", "share": 50}]', null,
   '{"audience": "members", "devices": [], "countries": []}'),
  ('ipad_redirect_unauth', 'Visitors on iPads that call themselves Macs get the pages of tablets in the group enabled.',
   '[{"name": "control", "share": 50}, {"name": "enabled", "share": 50}]', null,
   '{"audience": "visitors", "devices": [], "countries": []}')
  on conflict (name) do nothing;

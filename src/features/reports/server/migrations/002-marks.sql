alter table reports drop constraint reports_state_check;
alter table reports add constraint reports_state_check
  check (state in ('open', 'dismissed', 'removed', 'suspended', 'marked'));

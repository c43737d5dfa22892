-- after: server/3
-- The feed moves to the kernel's table of acts, which names what was touched as text.
insert into acts (user_id, seq, at, client, touched, is_wide)
select user_id, seq, at, install,
  array(select 'pins/' || id from unnest(pin_ids) id) || array(select 'boards/' || id from unnest(board_ids) id)
  || array(select 'lists/board:' || id from unnest(list_ids) id)
  || case when is_user then array['users/' || user_id] else '{}' end, is_wide
from changes;
insert into change_heads (user_id, seq) select id, change_seq from users where change_seq > 0;
drop table changes;
alter table users drop column change_seq;

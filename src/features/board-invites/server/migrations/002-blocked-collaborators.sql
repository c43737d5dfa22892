-- after: blocks/1
-- A block ends collaboration. Members who blocked each other earlier leave the boards that they still share.
with ended as (
  update board_collaborators c
  set status = 'not_invited', access = '{delete}', is_request = false, is_banned = false, changed_at = now()
  from boards b
  where b.id = c.board_id and c.status = 'accepted'
    and exists (select from blocks k where (k.user_id = b.owner_id and k.blocked_id = c.user_id)
      or (k.user_id = c.user_id and k.blocked_id = b.owner_id))
  returning c.board_id, c.user_id
)
update boards b
set collaborator_count = greatest(0, b.collaborator_count - e.number),
  transfer_to = case when b.transfer_to = any(e.people) then null else b.transfer_to end
from (select board_id, count(*)::int as number, array_agg(user_id) as people from ended group by board_id) e
where b.id = e.board_id;

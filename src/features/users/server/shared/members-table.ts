import type { DatabaseTable } from '#features/events/server/shared/database-table.ts'

/** The analysts' table shows this many of the newest members. */
const MEMBERS_SHOWN = 200_000

/** The public names of members, so that analysts find the events of one. It has nothing that a profile does not show. */
export const membersTable: DatabaseTable = {
  name: 'members',
  about: `The public names of members, the newest ${MEMBERS_SHOWN.toLocaleString('en')}. Join it by user_id to find the events of a member.`,
  example: `select username, count(*) as closeups from events join members using (user_id)
where event_type = 'view' and view_type = 'pins/closeup' and day > current_date - 30 group by username order by closeups desc`,
  columns: {
    user_id: ['BIGINT', 'The member, as in events.'],
    username: ['VARCHAR', 'The name in the address of the profile.'],
  },
  order: ['user_id'],
  find: (db) =>
    db.query<object>({
      text: 'select id as user_id, username from users order by id desc limit $1',
      values: [MEMBERS_SHOWN],
    }),
}

import type { IncomingHttpHeaders } from 'node:http'
import type { UserId } from '#contracts/ids.ts'
import { isBot } from '#features/start/server/shared/is-bot.ts'
import type { Database } from '#server/storage/database.ts'
import type { Experience } from '../../contract.ts'

/** The experiences to show to a member, without completed and dismissed ones. Bots get none (spec viewer §4). */
export async function shownExperiences(
  db: Database,
  userId: UserId,
  headers: IncomingHttpHeaders,
): Promise<Experience[]> {
  if (isBot(headers['user-agent'] ?? '')) return []
  const rows = await db.query<Experience & { readonly hide_footer?: boolean }>({
    name: 'experiences',
    text: `select experience_id, placement_id, status, step, hide_footer from experiences
      where user_id = $1 and status in ('unseen', 'viewed') order by placement_id, experience_id`,
    values: [userId],
  })
  return rows.map(({ hide_footer: hides, ...row }) => (hides ? { ...row, hide_footer: true } : row))
}

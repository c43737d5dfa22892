import type { UserId } from '#contracts/ids.ts'
import { findTopic } from '#features/feed/server/shared/find-topic.ts'
import { pinSubject } from '#features/pins/server/shared/full-pin.ts'
import { fail, ok } from '#server/http/answer.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { handle } from '#server/http/handle.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import { noteChange } from '#server/sync/note-change.ts'
import type { RowReader } from '#server/sync/read-rows.ts'
import { visibleBoardSubject } from '#features/boards/server/shared/own-board.ts'
import { isPinVisible } from '#features/boards/server/shared/visible.ts'
import { feedStatement } from '#features/feed/server/shared/list-statements.ts'
import { readGridPage } from '#features/pins/server/shared/grid-pins.ts'
import {
  boardInterests,
  followInterest,
  interestPins,
  ownInterests,
  pinInterests,
  unfollowInterest,
  userInterests,
} from './contract.ts'

/** The topics of a board are counted over this many of its newest pins. */
const BOARD_PINS_LOOKED_AT = 500

const SQL = {
  follow:
    'insert into interest_follows (user_id, interest, rank) values ($1, $2, $3) on conflict do nothing returning 1',
  unfollow: 'delete from interest_follows where user_id = $1 and interest = $2 returning 1',
} as const

const routes = [
  ...(
    [
      [followInterest, 'follow'],
      [unfollowInterest, 'unfollow'],
    ] as const
  ).map(([endpoint, act]) =>
    handle(endpoint, permit('people.follow'), async (call) => {
      const { input, viewer, db } = call
      if (!(await findTopic(db, input.interest_id)))
        return fail('list/not-found', 'options.interest_id: is not a topic', { field: 'options.interest_id' })
      const values = [viewer.id, input.interest_id, ...(act === 'follow' ? [Date.now()] : [])]
      const changed = await db.query({ name: `interest-${act}`, text: SQL[act], values })
      if (changed.length > 0) noteChange(call, { interests: [viewer.id] })
      return ok(null)
    }),
  ),

  handle(userInterests, permit('people.read-own'), async ({ viewer, db }) => ok(await listInterests(db, viewer.id))),

  handle(ownInterests, permit('people.read-own'), async ({ viewer, db }) => ok(await listInterests(db, viewer.id))),

  handle(boardInterests, permit('feed.read'), async ({ input, viewer, db }) => {
    const board = await grant(db, viewer, 'feed.read', visibleBoardSubject(input.id, 'params.id'))
    if (!board.ok) return board
    const rows = await db.query<{ id: string; name: string }>({
      name: 'board-interests',
      text: `select t.interest as id, t.name from (
               select p.topic from board_pins s join pins p on p.id = s.pin_id join boards pb on pb.id = p.board_id
               where s.board_id = $1 and p.topic is not null and ${isPinVisible('p', 'pb', '$2')}
               order by s.rank desc limit ${BOARD_PINS_LOOKED_AT}) n
             join topics t on t.interest = n.topic group by t.interest, t.name order by count(*) desc, t.interest`,
      values: [board.data.row, viewer?.id ?? null],
    })
    return ok([...rows])
  }),

  handle(interestPins, permit('feed.read'), async ({ input, viewer, db }) => {
    const topic = await findTopic(db, input.interest_id)
    if (!topic) return fail('list/not-found', 'params.interest_id: is not a topic', { field: 'params.interest_id' })
    const { pins, bookmark } = await readGridPage(db, input, (start, limit) =>
      feedStatement(viewer?.id ?? null, topic.feed_id, start, limit),
    )
    return ok({ pins: [...pins], bookmark })
  }),

  handle(pinInterests, permit('pin.read'), async ({ input, viewer, db }) => {
    const pin = await grant(db, viewer, 'pin.read', pinSubject(input.pin_id, 'options.pin_id'))
    if (!pin.ok) return pin
    const rows = await db.query<{ id: string; name: string }>({
      name: 'pin-interests',
      text: 'select t.interest as id, t.name from pins p join topics t on t.interest = p.topic where p.id = $1',
      values: [input.pin_id],
    })
    return ok([...rows])
  }),
]

async function listInterests(db: Database, member: UserId): Promise<{ id: string; name: string }[]> {
  const rows = await db.query<{ id: string; name: string }>({
    name: 'interests-own',
    text: `select t.interest as id, t.name from interest_follows f join topics t on t.interest = f.interest
      where f.user_id = $1 order by f.rank desc, t.interest`,
    values: [member],
  })
  return [...rows]
}

const readInterests: RowReader = async (db, viewer, ids) => {
  if (!ids.includes(viewer.id)) return new Map()
  const own = await listInterests(db, viewer.id)
  return new Map([[viewer.id, { id: viewer.id, interests: own.map(({ id }) => id) }]])
}

export const interests = defineServerFeature({
  name: 'interests',
  personalData: {
    exported: {
      interest_follows: { of: ['user_id'], columns: 'interest' },
    },
  },
  firstParts: { 'feed/topic': { sources: ['features/interests/ui/topic-follow-button.tsx'] } },
  migrations: new URL('server/migrations/', import.meta.url),
  routes: () => routes,
  rows: { interests: readInterests },
})

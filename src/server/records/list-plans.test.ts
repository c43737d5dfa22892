import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import { nearBoardsStatement } from './near-boards.ts'
import { boardsByWordsStatement } from '#features/search/server/find-boards-by-words.ts'
import { searchStatement } from '#features/search/server/search-statement.ts'
import { addBoardOf, addMember, addPins, addTopic } from '#server/test-content.ts'
import { createTestServer, type TestServer } from '#server/test-server.ts'
import type { Statement } from '#server/storage/database.ts'
import { boardStatement, feedStatement, relatedStatement } from './list-statements.ts'

const BIG_TABLES = ['pins', 'feed_items', 'board_pins', 'media', 'likes']
const MIDDLE = { stage: 0, rank: '1700000000005000', id: '9000000000000000000' }
const LIMIT = 26

let server: TestServer
let member: UserId
let board: BoardId
let pin: PinId

beforeAll(async () => {
  server = await createTestServer()
  member = await addMember(server.db, 'ada')
  await addTopic(server.db, 'food', 7)
  const boards = await Promise.all(
    Array.from({ length: 40 }, (_, index) => addBoardOf(server.db, member, `Board ${index}`)),
  )
  board = boards[3] as BoardId
  for (const [index, each] of boards.entries()) {
    const title = index === 5 ? 'Rarest thing' : 'Common things'
    const pins = await addPins(server.db, each, 250, { title, topic: index % 2 ? 'food' : undefined })
    if (each === board) pin = pins[100] as PinId
  }
  await server.db.query({ text: 'insert into likes (user_id, pin_id) select $1, id from pins', values: [member] })
  // Deleted ones among the others: lists walk past them.
  await server.db.query({ text: 'update pins set deleted_at = now() where id % 10 = 3 and id <> $1', values: [pin] })
  await server.db.query({ text: 'update boards set deleted_at = now() where id = $1', values: [boards[7]] })
  await server.db.query({ text: 'analyze' })
})
afterAll(() => server.close())

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

async function plansOf({ text, values }: Statement): Promise<readonly Plan[]> {
  const rows = await server.db.query<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>({
    text: `explain (format json) ${text}`,
    values: values ?? [],
  })
  const flatten = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)]
  return rows[0]?.['QUERY PLAN'].flatMap(({ Plan }) => flatten(Plan)) ?? []
}

test('no list reads a big table from end to end, sorts it or counts rows away (S7)', async () => {
  const to = { id: pin, board_id: board, rank: '1700000000000850', topic: 'food', feed_id: '7' }
  const statements = {
    home: feedStatement(member, '0', MIDDLE, LIMIT),
    topic: feedStatement(member, '7', MIDDLE, LIMIT),
    board: boardStatement(member, board, MIDDLE, LIMIT),
    related: relatedStatement(member, to, { ...MIDDLE, stage: 2 }, LIMIT),
    frequentWord: searchStatement(member, ['common'], MIDDLE, LIMIT),
    rareWord: searchStatement(member, ['rarest'], MIDDLE, LIMIT),
    popularBoards: nearBoardsStatement(member, { feedId: '7', pin: null }),
    boardsLikePin: nearBoardsStatement(member, { feedId: '7', pin: { id: pin, rank: to.rank, boardId: board } }),
    boardsByWords: boardsByWordsStatement(member, ['board']),
  }
  for (const [name, statement] of Object.entries(statements)) {
    expect(statement.text).not.toMatch(/\boffset\b/i)
    const plans = await plansOf(statement)
    const scans = plans.filter(
      (plan) => plan['Node Type'] === 'Seq Scan' && BIG_TABLES.includes(plan['Relation Name'] ?? ''),
    )
    expect([name, ...scans.map((plan) => plan['Relation Name'])]).toEqual([name])
    expect(plans.length).toBeGreaterThan(3)
  }
})

import { escapeLiteral } from 'pg'
import { expect } from 'vitest'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import type { Database, Statement } from '#server/storage/database.ts'
import { transaction } from '#server/storage/transaction.ts'
import { addBoardOf, addMember, addPins, addTopic } from './test-content.ts'

const BIG_TABLES = ['pins', 'feed_items', 'board_pins', 'media', 'reactions']

/** The key of a pin in the middle of every list of `addManyPins`. */
export const MIDDLE = { stage: 0, rank: '1700000000005000', id: '9000000000000000000' }
export const PAGE_LIMIT = 26

interface PlanRow {
  readonly 'QUERY PLAN': readonly { Plan: Plan }[]
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

/**
 * Adds 10,000 pins on 40 boards, some of them deleted: enough for the planner to prefer an index. One board's pins have
 * rare words.
 */
export async function addManyPins(db: Database): Promise<{ member: UserId; board: BoardId; pin: PinId }> {
  const member = await addMember(db, 'ada')
  await addTopic(db, 'food', 7)
  const boards = await Promise.all(Array.from({ length: 40 }, (_, index) => addBoardOf(db, member, `Board ${index}`)))
  const board = boards[3] as BoardId
  let pin: PinId | undefined
  for (const [index, each] of boards.entries()) {
    const title = index === 5 ? 'Rarest thing' : 'Common things'
    const pins = await addPins(db, each, 250, { title, topic: index % 2 ? 'food' : undefined })
    if (each === board) pin = pins[100]
  }
  await db.query({ text: 'insert into reactions (user_id, pin_id) select $1, id from pins', values: [member] })
  // Lists walk past deleted pins and boards.
  await db.query({ text: 'update pins set deleted_at = now() where id % 10 = 3 and id <> $1', values: [pin] })
  await db.query({ text: 'update boards set deleted_at = now() where id = $1', values: [boards[7]] })
  await db.query({ text: 'analyze' })
  return { member, board, pin: pin as PinId }
}

/** Fails if a statement reads a big table from end to end or skips rows with OFFSET. */
export async function expectIndexPlans(db: Database, statements: Readonly<Record<string, Statement>>): Promise<void> {
  for (const [name, statement] of Object.entries(statements)) {
    expect(statement.text).not.toMatch(/\boffset\b/i)
    const plans = (await planOf(db, statement)).flatMap(({ Plan }) => flatten(Plan))
    const scans = plans.filter(
      (plan) => plan['Node Type'] === 'Seq Scan' && BIG_TABLES.includes(plan['Relation Name'] ?? ''),
    )
    expect([name, ...scans.map((plan) => plan['Relation Name'])]).toEqual([name])
    expect(plans.length).toBeGreaterThan(3)
  }
}

/** The plan that the server uses. A named statement has a generic plan, made without its values. */
async function planOf(db: Database, { name, text, values = [] }: Statement): Promise<readonly { Plan: Plan }[]> {
  const rows = await transaction(db.pool, async (within) => {
    if (name === undefined) return within.query<PlanRow>({ text: `explain (format json) ${text}`, values })
    await within.query({ text: `prepare planned as ${text}` })
    const list = values.length > 0 ? `(${values.map(literalOf).join(', ')})` : ''
    const planned = await within.query<PlanRow>({ text: `explain (format json) execute planned${list}` })
    await within.query({ text: 'deallocate planned' })
    return planned
  })
  return rows[0]?.['QUERY PLAN'] ?? []
}

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return escapeLiteral(`{${value.join(',')}}`)
  if (typeof value === 'string') return escapeLiteral(value)
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value)
  throw new Error(`A plan with a value of the type ${typeof value} is not tested yet.`)
}

function flatten(plan: Plan): readonly Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(flatten)]
}

import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { snapshot } from './snapshot.ts'

/** A pool with one connection. `answer` is called with each statement in the order of sending. */
function poolOf(answer: (text: string) => Promise<unknown>) {
  const sent: string[] = []
  const query = async (asked: string | { readonly text: string }) => {
    const text = typeof asked === 'string' ? asked : asked.text
    sent.push(text)
    return answer(text)
  }
  let released = 0
  const client = { on: () => undefined, off: () => undefined, query, release: () => (released += 1) }
  return { pool: { connect: async () => client } as unknown as Pool, sent, released: () => released }
}

const isBegin = (text: string) => text.startsWith('begin')
const BEGUN = [{ rows: [] }, { rows: [{ at: 1 }] }]

test('the first statement is sent without waiting for the answer to the begin', async () => {
  const begun = Promise.withResolvers<unknown>()
  const { pool, sent } = poolOf(async (text) => (isBegin(text) ? begun.promise : { rows: [{ n: 2 }] }))
  const reading = snapshot(pool, 'select 1 as at', (db) => db.query({ text: 'select n' }))
  await expect.poll(() => sent).toHaveLength(2)
  expect(isBegin(sent[0]!)).toBe(true)
  begun.resolve(BEGUN)
  expect(await reading).toEqual({ first: { at: 1 }, result: [{ n: 2 }] })
})

test('a begin or a statement that fails fails the read, and the connection is released', async () => {
  for (const fails of [isBegin, (text: string) => text === 'select n']) {
    const { pool, sent, released } = poolOf(async (text) => {
      if (fails(text)) throw new Error('away')
      return isBegin(text) ? BEGUN : { rows: [] }
    })
    await expect(snapshot(pool, 'select 1 as at', (db) => db.query({ text: 'select n' }))).rejects.toThrow('away')
    await expect.poll(released).toBe(1)
    expect(sent.at(-1)).toBe('rollback')
  }
})

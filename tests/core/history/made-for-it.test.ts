import type { IntentRow } from '#core/log/schema.ts'
import { foldHistory } from '#core/history/past-acts.ts'
import { expect, test, vi } from 'vitest'
import type { BoardId } from '#contracts/ids.ts'
import type { Act } from '#features/index.ts'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { ana, food, islandOf, pinId } from '#testing/samples.ts'

const until = (check: () => void) => vi.waitFor(check, { timeout: 4_000, interval: 5 })

/** A member with the board Food and an open home feed. */
async function setUp() {
  const server = createFakeServer()
  const tab = await createFakeBrowser(server).openTab(islandOf(ana))
  const home = tab.list('home')
  const [picker, history, queue] = [
    tab.watch('boards/picker', {}),
    tab.watch('history/acts', {}),
    tab.watch('offline/queue', {}),
  ]
  await until(() => expect(picker()?.rows.length).toBe(1))
  await until(() => expect(home.card(3)).toBeDefined())
  let acts = 0
  async function act(next: Act) {
    acts += 1
    const result = await tab.core.dispatch({ ...next, id: `act-${acts}` })
    if (!result.ok) throw new Error(result.failure.message)
  }
  const undo = () => tab.core.request('undo', {})
  const redo = () => tab.core.request('redo', {})
  const { tables } = tab.core.engine()!.store
  return { server, tab, tables, picker, history, queue, act, undo, redo }
}

const JAM_ID = '503' as BoardId
const jam = { name: 'createBoard', args: { boardId: JAM_ID, name: 'Jam', privacy: 'public' } } as const
const intoJam = { name: 'savePin', args: { pinId: pinId(1), boardId: JAM_ID } } as const

test('undoing a save also deletes the board that was created for it, and a redo restores both', async () => {
  const { act, undo, redo, tab, history, picker, queue, server } = await setUp()
  await act({ name: 'editPin', args: { pinId: pinId(2), changes: { title: 'Before' } } })
  await act(jam)
  await act(intoJam)
  await until(() => expect(queue()?.rows).toEqual([]))
  await until(() => expect(history()?.recent.map(({ name }) => name)).toEqual(['savePin', 'editPin']))
  const names = () =>
    picker()
      ?.rows.map(({ name }) => name)
      .sort()
  for (let time = 0; time < 2; time += 1) {
    expect(await undo()).toMatchObject({ value: { name: 'savePin', state: 'undone' } })
    await until(() => expect(names()).toEqual(['Food']))
    expect(await redo()).toMatchObject({ value: { name: 'savePin', state: 'done' } })
    await until(() => expect(names()).toEqual(['Food', 'Jam']))
  }
  await until(() => expect(queue()?.rows).toEqual([]))
  expect(server.data.boards.get(JAM_ID)?.isDeleted).toBe(false)
  expect(
    tab.core
      .engine()!
      .store.tables.pins.get(pinId(1))
      ?.saved_to.map(({ id }) => id),
  ).toContain(JAM_ID)
})

test.each([true, false])(
  'a new board stays if another device added a pin to it, whether this is known here (%s) or only by the server',
  async (isHeard) => {
    const { act, undo, tab, tables, queue, server } = await setUp()
    await act(jam)
    await act(intoJam)
    await until(() => expect(queue()?.rows).toEqual([]))
    server.put(JAM_ID, [1, 9])
    const heard = {
      type: 'board/received',
      payload: { boards: [{ ...food, ...tables.boards.get(JAM_ID)!, pin_count: 2 }] },
    }
    if (isHeard) await tab.core.engine()!.receive([heard])
    const done = await undo()
    expect(done).toMatchObject({ value: isHeard ? { part: 'some' } : { state: 'undone' } })
    await until(() => expect(queue()?.rows.filter(({ state }) => state !== 'rejected')).toEqual([]))
    const refused = { name: 'deleteBoard', failure: 'act/changed-since', subject: 'Jam' }
    expect(queue()?.rows).toMatchObject(isHeard ? [] : [refused])
    expect(server.numbersOn(JAM_ID)).toEqual([9])
    expect(server.data.boards.get(JAM_ID)?.isDeleted).toBe(false)
    expect(tables.boards.get(JAM_ID)?.deleted).toBeUndefined()
  },
)

test('undoing the creation of a board that was filled since fails with a message', async () => {
  const { act, undo, tab, tables, history } = await setUp()
  await act(jam)
  const filled = {
    type: 'board/received',
    payload: { boards: [{ ...food, ...tables.boards.get(JAM_ID)!, pin_count: 1 }] },
  }
  await until(() => expect(history()?.undo?.name).toBe('createBoard'))
  await vi.waitFor(async () => expect((await tab.core.engine()!.disk.outbox()).length).toBe(0))
  await tab.core.engine()!.receive([filled])
  expect(await undo()).toMatchObject({ value: { part: 'none' } })
  await until(() => expect(history()?.recent).toEqual([]))
  expect(tables.boards.get(JAM_ID)?.deleted).toBeUndefined()
})

test('a board that was created some time before its first pin stays when the save is undone', () => {
  const intent = (id: string, name: string, at: number, subject: object) => ({ id, name, at, subject }) as IntentRow
  const made = intent('a', 'createBoard', 10_000, { text: 'Jam', count: 0, row: 'boards/503' })
  const board = { text: 'Jam', row: 'boards/503' }
  const acts = (at: number) =>
    foldHistory([made, intent('b', 'savePin', at, { text: 'Plums', count: 1, board })], {
      isOrganising: () => true,
      invert: () => [{ name: 'unsavePin' } as never],
      isBeginning: ({ name }) => name === 'createBoard',
    }).acts.map(({ latest }) => latest.map(({ id }) => id))
  expect(acts(10_900)).toEqual([['a', 'b']])
  expect(acts(14_000)).toEqual([['a'], ['b']])
})

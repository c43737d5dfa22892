import { expect, test, vi } from 'vitest'
import type { Intent } from '#features/index.ts'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { ana, islandOf, pinId } from '#testing/samples.ts'

const until = (check: () => void) => vi.waitFor(check, { timeout: 6_000, interval: 5 })

test('undo takes back the last act also if it is a like, and the act before it only then', async () => {
  const server = createFakeServer()
  const browser = createFakeBrowser(server)
  const tab = await browser.openTab(islandOf(ana))
  const [home, history] = [tab.list('home'), tab.watch('history/acts', {})]
  await until(() => expect(home.card(9)).toBeDefined())
  const row = () => tab.core.engine()!.store.tables.pins.get(pinId(1))
  const before = row()!.title
  const take = async (intent: Intent) => expect(await tab.core.dispatch(intent)).toMatchObject({ ok: true })
  const of = { pinId: pinId(1) }
  const press = async (way: 'undo' | 'redo') => {
    const done = await tab.core.request(way, {})
    return done.ok ? done.value?.id : done.failure.code
  }

  await take({ id: 'edit', name: 'editPin', args: { ...of, changes: { title: 'Edited' } } })
  await take({ id: 'like', name: 'likePin', args: of })
  await until(() => expect(history()?.undo?.id).toBe('like'))
  expect(await press('undo')).toBe('like')
  expect([row()?.reaction_by_me, row()?.title]).toEqual([0, 'Edited'])
  expect(await press('redo')).toBe('like')
  expect(row()?.reaction_by_me).toBe(1)
  expect([await press('undo'), await press('undo')]).toEqual(['like', 'edit'])
  expect([row()?.reaction_by_me, row()?.title]).toEqual([0, before])

  // Another reaction that was taken away returns as it was.
  await take({ id: 'love', name: 'reactToPin', args: { ...of, type: 5 } })
  await take({ id: 'none', name: 'unlikePin', args: of })
  expect(await press('undo')).toBe('none')
  expect(row()?.reaction_by_me).toBe(5)
})

import { expect, test, vi } from 'vitest'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { ana, islandOf, pinId } from '#testing/samples.ts'

const until = (check: () => void) => vi.waitFor(check, { timeout: 6_000, interval: 5 })

/** Two tabs of one browser in which a pin's title became One, Two, Three. */
async function setUp() {
  const server = createFakeServer()
  const browser = createFakeBrowser(server)
  const [one, two] = [await browser.openTab(islandOf(ana)), await browser.openTab(islandOf(ana))]
  const home = one.list('home')
  const [queue, history] = [two.watch('offline/queue', {}), two.watch('history/acts', {})]
  await until(() => expect(home.card(9)).toBeDefined())
  const edit = async (title: string) => {
    const done = await one.core.dispatch({ id: title, name: 'editPin', args: { pinId: pinId(1), changes: { title } } })
    expect(done).toMatchObject({ ok: true })
  }
  for (const title of ['One', 'Two', 'Three']) await edit(title)
  const press = async (tab: typeof one, way: 'undo' | 'redo') => {
    const done = await tab.core.request(way, {})
    return done.ok ? done.value?.id : done.failure.code
  }
  const title = (tab = two) => tab.core.engine()!.store.tables.pins.get(pinId(1))?.title
  return { server, one, two, queue, history, press, edit, title }
}

test('undo keys pressed in two tabs at the same moment undo two acts, and redo keys redo two', async () => {
  const { server, one, two, queue, history, press, title } = await setUp()
  await until(() => expect(history()?.undo?.id).toBe('Three'))
  expect(await Promise.all([press(one, 'undo'), press(two, 'undo')])).toEqual(['Three', 'Two'])
  await until(() => expect(queue()?.rows).toEqual([]))
  expect([title(one), title(two), server.pin(1).title]).toEqual(['One', 'One', 'One'])
  expect(await Promise.all([press(two, 'redo'), press(one, 'redo')])).toEqual(['Two', 'Three'])
  await until(() => expect(queue()?.rows).toEqual([]))
  expect([title(one), title(two), server.pin(1).title]).toEqual(['Three', 'Three', 'Three'])
})

test('a tab that missed the acts of another one checks them before an undo', async () => {
  const { one, two, press, edit, title } = await setUp()
  one.setOnline(false)
  two.setOnline(false)
  await until(() => expect(title()).toBe('Three'))
  one.core.engine()!.channel.post = () => undefined
  await edit('Four')
  expect(await press(one, 'undo')).toBe('Four')
  expect(await press(two, 'undo')).toBe('Three')
  expect(title()).toBe('Two')
  await until(() => expect(title(one)).toBe('Two'))
  await edit('Five')
  expect(await press(two, 'undo')).toBe('Five')
  expect(title()).toBe('Two')
})

import { expect, test, vi } from 'vitest'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { ana, FOOD_ID, islandOf, pinId } from '#testing/samples.ts'

const until = (check: () => void) => vi.waitFor(check, { timeout: 4_000, interval: 5 })
const SAVED = `saved ${pinId(9)} to ${FOOD_ID}`
const ids = (...numbers: number[]) => numbers.map(pinId)

/** A member who has looked at their own saved pins, 1 to 3, and then went to the home feed. */
async function setUp({ staysOpen = false } = {}) {
  const server = createFakeServer()
  server.put(FOOD_ID, [1, 2, 3])
  const tab = await createFakeBrowser(server).openTab(islandOf(ana))
  const [home, saved] = [tab.list('home'), tab.list('saved:ana')]
  const picker = tab.watch('boards/picker', {})
  await until(() => expect(home.card(9)).toBeDefined())
  await until(() => expect(saved.ids()).toEqual(ids(1, 2, 3)))
  await until(() => expect(picker()?.rows.length).toBe(1))
  if (!staysOpen) saved.stop()
  const save = async () => {
    await tab.core.dispatch({ id: 's1', name: 'savePin', args: { pinId: pinId(9), boardId: FOOD_ID } })
  }
  const isSent = async (...effects: string[]) => {
    await until(() => expect(server.effects).toEqual(effects))
    await vi.waitFor(async () => expect(await tab.core.engine()!.disk.outbox()).toEqual([]), { timeout: 4_000 })
  }
  return { tab, saved, save, isSent }
}

test("a save is among the member's saved pins at their next view, and its undo removes it (spec business §4)", async () => {
  const { tab, save, isSent } = await setUp()
  await save()
  await isSent(SAVED)
  const saved = tab.list('saved:ana')
  await until(() => expect(saved.ids()).toEqual(ids(9, 1, 2, 3)))
  saved.stop()
  expect((await tab.core.request('undo', {})).ok).toBe(true)
  await isSent(SAVED, `unsaved 9 from ${FOOD_ID}`)
  const again = tab.list('saved:ana')
  await until(() => expect(again.ids()).toEqual(ids(1, 2, 3)))
})

test("a save without a network is among the member's saved pins once it is sent", async () => {
  const { tab, save, isSent } = await setUp()
  tab.setOnline(false)
  await save()
  tab.setOnline(true)
  await isSent(SAVED)
  const saved = tab.list('saved:ana')
  await until(() => expect(saved.ids()).toEqual(ids(9, 1, 2, 3)))
})

test("a save is among the member's saved pins before it is sent", async () => {
  const { tab, saved, save } = await setUp({ staysOpen: true })
  tab.setOnline(false)
  await save()
  await until(() => expect(saved.ids()).toEqual(ids(9, 1, 2, 3)))
})

test('a list that becomes doubtful while it is open is read again (spec business §4, stale profile pins)', async () => {
  const { tab, saved } = await setUp({ staysOpen: true })
  // Only the server knows its position among the saved pins, so nothing is shown before.
  const args = { pinIds: [pinId(9)], boardId: FOOD_ID, places: [pinId(2)] }
  await tab.core.dispatch({ id: 's1', name: 'savePins', args })
  await until(() => expect(saved.ids()).toContain(pinId(9)))
})

import { expect, test, vi } from 'vitest'
import { makeId } from '#contracts/ids.ts'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { ana, ANA_ID, islandOf, pinId } from '#testing/samples.ts'
import type { DraftId } from './contract.ts'

const draftId = makeId<DraftId>(1, 0.5)
const until = (check: () => void) => vi.waitFor(check, { timeout: 4_000, interval: 5 })

async function setUp() {
  const server = createFakeServer()
  const tab = await createFakeBrowser(server).openTab(islandOf(ana))
  const [home, queue] = [tab.list('home'), tab.watch('offline/queue', {})]
  await until(() => expect(home.card(9)).toBeDefined())
  const engine = tab.core.engine()!
  await engine.receive([{ type: 'draft/created', payload: { draftId, data: { title: 'Soup' } } }], server.sync(ANA_ID))
  tab.setOnline(false)
  return {
    tab,
    states: () => queue()?.rows.map(({ state }) => state),
    /** Why the waiting publication would be rejected. */
    refusal: () => engine.store.invalidity('p1'),
    draft: () => engine.store.tables.drafts.get(draftId),
    publish: () => tab.core.dispatch({ id: 'p1', name: 'publishDraft', args: { draftId, files: [] } }),
    async publishedElsewhere() {
      server.tell({})
      const marks = { state: 'published', publishing_status: 'succeeded', published_pin_id: pinId(3) } as const
      await engine.receive([{ type: 'draft/marked', payload: { draftIds: [draftId], marks } }], server.sync(ANA_ID))
    },
  }
}

test('a publication that waits while another tab or device publishes the draft is not rejected', async () => {
  const { states, draft, refusal, publish, publishedElsewhere } = await setUp()
  expect(await publish()).toMatchObject({ ok: true })
  await until(() => expect(states()).toEqual(['waiting']))
  expect(draft()?.publishing_status).toBe('attempted')
  await publishedElsewhere()
  expect(draft()).toMatchObject({ state: 'published', publishing_status: 'succeeded' })
  expect(refusal()).toBeNull()
})

test('a draft that is published can be published again, which changes nothing', async () => {
  const { draft, publish, publishedElsewhere } = await setUp()
  await publishedElsewhere()
  expect(await publish()).toMatchObject({ ok: true })
  expect(draft()).toMatchObject({ state: 'published', publishing_status: 'succeeded', published_pin_id: pinId(3) })
})

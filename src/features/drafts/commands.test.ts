import { expect, test, vi } from 'vitest'
import { makeId } from '#contracts/ids.ts'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { ana, ANA_ID, islandOf, pinId } from '#testing/samples.ts'
import { CANCELED_UPLOAD } from './constants.ts'
import type { DraftId, FileId } from './contract.ts'

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
    /** The reason why the pending publication would be rejected. */
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

test('after the publication nothing of a draft is left to undo, and the undo is not refused', async () => {
  const { tab, draft, publishedElsewhere } = await setUp()
  const history = tab.watch('history/acts', {})
  await tab.core.dispatch({ id: 'e1', name: 'editDraft', args: { draftId, changes: { title: 'Stew' } } })
  await until(() => expect(history()?.undo?.name).toBe('editDraft'))
  await publishedElsewhere()
  expect(await tab.core.request('undo', { id: 'e1' })).toMatchObject({ ok: true })
  await until(() => expect(history()?.recent).toEqual([]))
  expect(draft()?.state).toBe('published')
})

test('an upload that was canceled before its page ended is not sent at the next start, until the member sends it again', async () => {
  const file = makeId<FileId>(2, 0.5)
  const server = createFakeServer()
  const browser = createFakeBrowser(server)
  const ended = await browser.openTab(islandOf(ana))
  await ended.core
    .engine()!
    .receive([{ type: 'draft/created', payload: { draftId, data: { title: 'Soup' } } }], server.sync(ANA_ID))
  server.stall(true)
  const args = { draftId, file, kind: 'image', folder: 'folder', url: 'https://soup.example/a.jpg' } as const
  await ended.core.dispatch({ id: 'upload', name: 'uploadFile', args })
  await until(() => expect(ended.core.engine()!.store.tables.queue.get('upload')?.state).toBe('sending'))
  await ended.core.dispatch({ id: 'cancel', name: 'cancelUpload', args: { draftId, file } })
  ended.close()
  server.stall(false)
  await new Promise((resolve) => setTimeout(resolve))
  const before = server.seen.length

  const { core } = await browser.openTab(islandOf(ana))
  const registered = () => server.seen.slice(before).filter(({ path }) => path.includes('/register/')).length
  await vi.waitFor(
    async () => expect((await core.engine()!.disk.outbox()).map(({ id }) => id)).not.toContain('upload'),
    { timeout: 4_000 },
  )
  expect(registered()).toBe(0)
  expect(core.engine()!.store.tables.drafts.get(draftId)?.uploads[file]).toEqual(CANCELED_UPLOAD)
  await core.dispatch({ id: 'again', name: 'uploadFile', args })
  await until(() => expect(registered()).toBe(1))
})

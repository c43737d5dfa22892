import { expect, test } from 'vitest'
import type { NewFact } from '#features/index.ts'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { ana, food, islandOf } from '#testing/samples.ts'

const cover = { url: '/236x/a.jpg', dominant_color: '#aabbcc' }
const topics: NewFact = {
  type: 'topic/received',
  payload: { topics: [{ interest: 'gardens', name: 'Gardens', pin_count: 3, cover }] },
}
const boards: NewFact = { type: 'board/received', payload: { boards: [food] } }
const usersOf = (fullName: string): NewFact => ({
  type: 'user/received',
  payload: { users: [{ ...ana, full_name: fullName }] },
})

test('rows that the server repeats and that are already known do not lengthen the log', async () => {
  const tab = await createFakeBrowser(createFakeServer()).openTab(islandOf(ana), { online: false })
  const { log, receive, store } = tab.core.engine()!
  const writtenOf = async (...facts: NewFact[]): Promise<number> => {
    await log.settled()
    const before = log.tail.facts
    await receive(facts)
    await log.settled()
    return log.tail.facts - before
  }
  expect(await writtenOf(topics, boards)).toBe(2)
  expect(await writtenOf(topics)).toBe(0)
  expect(await writtenOf(boards)).toBe(0)
  expect(await writtenOf(usersOf('Ana B.'))).toBe(1)
  expect(store.tables.users.get(ana.id)?.full_name).toBe('Ana B.')
})

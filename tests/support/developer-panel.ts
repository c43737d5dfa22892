import type { BoardId } from '#contracts/ids.ts'
import type { DeveloperRequests } from '#features/developer/contract.ts'
import { expect, vi } from 'vitest'
import { createFakeBrowser, type FakeTab } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { ana, food, FOOD_ID, islandOf, pinId } from '#testing/samples.ts'

export const MEMBER = islandOf(ana)
export const until = (check: () => void) => vi.waitFor(check, { timeout: 4_000, interval: 5 })

/** A tab whose log contains a first page of pins, a board, and one save after them. */
export async function openWithSave() {
  const browser = createFakeBrowser(createFakeServer())
  const tab = await browser.openTab(MEMBER)
  const home = tab.list('home')
  await until(() => expect(home.geometry()?.count).toBe(150))
  const engine = tab.core.engine()!
  await engine.receive([{ type: 'board/received', payload: { boards: [{ ...food, description: 'Tea' }] } }])
  await settled(tab)
  await engine.receive([save(pinId(5))])
  await settled(tab)
  return { browser, tab, engine }
}

export function save(pin: string, boardId: BoardId = FOOD_ID) {
  return { type: 'pin/saved', payload: { pinId: pin, boardId } } as never
}

/** Waits until everything that was received is on disk, so that what follows is a commit of its own. */
export async function settled(tab: FakeTab): Promise<void> {
  const { folded, log } = tab.core.engine()!
  await folded()
  await log.append([])
}

export async function ask<Name extends keyof DeveloperRequests>(
  tab: FakeTab,
  name: Name,
  input: DeveloperRequests[Name]['input'],
): Promise<DeveloperRequests[Name]['reply']> {
  const result = await tab.core.request(name, input)
  if (!result.ok) throw new Error(result.failure.message)
  return result.value
}

export async function travel(tab: FakeTab, seq: number | null) {
  return vi.waitFor(
    async () => {
      const answer = await ask(tab, 'travelTo', { seq })
      expect(answer.progress).toBe(1)
      return answer
    },
    { timeout: 4_000, interval: 1 },
  )
}

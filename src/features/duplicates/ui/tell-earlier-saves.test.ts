import i18next from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Client } from '#client/client.ts'
import { setClient } from '#client/current-client.ts'
import type { BoardId, PinId } from '#contracts/ids.ts'
import { ok } from '#contracts/result.ts'
import { dismissToast, readToasts } from '#kit/toast/toast-store.ts'
import { tellEarlierSaves } from './tell-earlier-saves.ts'

function dismissAll() {
  for (const { id } of readToasts()) dismissToast(id)
}

beforeEach(async () => {
  dismissAll()
  vi.stubGlobal('document', { documentElement: { dir: 'ltr' } })
  const duplicates = {
    alreadyOn: 'Also on {{board}}',
    alreadyOnMore_other: 'Also on {{board}} and {{count}} others',
    alreadyHere: '{{board}} has another',
  }
  await i18next.init({ lng: 'en_US', resources: { en_US: { duplicates } }, interpolation: { escapeValue: false } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  dismissAll()
})

async function toldAfter(saves: readonly string[]): Promise<readonly string[]> {
  const answer = saves.map((id) => ({ id, name: `board ${id}` }))
  setClient({ calls: { request: async () => ok(answer) } } as unknown as Client)
  await tellEarlierSaves({ pinId: '7' as PinId, boardId: '1' as BoardId, act: 'act' })
  return readToasts().map(({ text }) => text)
}

test('after a save, a like pin on the same board is told as such, and others by their boards', async () => {
  expect(await toldAfter(['2'])).toEqual(['Also on board 2'])
  expect(await toldAfter(['2', '3', '4'])).toEqual(['Also on board 2 and 2 others'])
  expect(await toldAfter(['1'])).toEqual(['board 1 has another'])
  expect(await toldAfter(['2', '1'])).toEqual(['board 1 has another'])
})

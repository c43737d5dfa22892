import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '#client/client.ts'
import { setClient } from '#client/current-client.ts'
import { IslandContext } from '#client/island-context.ts'
import type { UserId } from '#contracts/ids.ts'
import { readIsland } from '#client/start-rules.ts'
import { BoardStrip } from '#features/feed/ui/modules/board-strip.tsx'
import { food } from '#testing/samples.ts'
import { BoardCard } from './board-card.tsx'

const ada = { id: '7' as UserId, full_name: 'Ada L' }
const island = readIsland(
  JSON.stringify({ viewer: { login_state: 'AUTH', isAuth: true, id: ada.id, role: null }, user: null }),
)
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, '')

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: {}, react: { useSuspense: false } })
  const nothingYet = { subscribe: () => () => undefined, get: () => undefined, first: () => undefined }
  setClient({ views: { of: () => nothingYet } } as unknown as Client)
})

test('boards with one name are told apart by their owners, and one’s own says so', () => {
  const own = { ...food, owner: { ...food.owner, ...ada } }
  const others = { ...food, owner: { ...food.owner, id: '8' as UserId, full_name: 'Bo M' } }
  const shown = (part: React.ReactNode) =>
    textOf(renderToStaticMarkup(<IslandContext value={island}>{part}</IslandContext>))
  for (const [board, owner] of [
    [own, 'yours'],
    [others, 'Bo M'],
  ] as const) {
    expect(shown(<BoardCard board={board} isActive={false} showsOwner />)).toContain(`pins · ${owner}`)
    expect(shown(<BoardStrip boards={[board]} isActive={false} />)).toContain(`pins · ${owner}`)
  }
  expect(shown(<BoardCard board={others} isActive={false} />)).not.toContain('Bo M')
})

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

test('a board that warns before its pins shows no picture where it is listed', () => {
  const cover_images = [{ url: '/i/236x/1.webp', dominant_color: '#aabbcc' }]
  const warned = (show_warning: boolean) => {
    const board = { ...food, cover_images, sensitivity_screen: { reason: 'medical' as const, show_warning } }
    return [
      <BoardCard key="card" board={board} isActive={false} />,
      <BoardStrip key="strip" boards={[board]} isActive={false} />,
    ]
  }
  const shown = (part: React.ReactNode) => renderToStaticMarkup(<IslandContext value={island}>{part}</IslandContext>)
  for (const part of warned(true)) {
    expect(shown(part)).toContain('sensitive.label')
    expect(shown(part)).not.toContain('/i/')
  }
  for (const part of warned(false)) expect(shown(part)).toContain('/i/236x/1.webp')
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

import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '#client/client.ts'
import { setClient } from '#client/current-client.ts'
import { IslandContext } from '#client/island-context.ts'
import { readIsland } from '#client/start-rules.ts'
import type { WireGridPin } from '#features/pins/contract.ts'
import { cardOfPin } from '#features/pins/domain/pin-card.ts'
import { samples } from '#features/pins/samples.ts'
import type { MenuItem } from '#kit/overlay/overlay-types.ts'
import { usePinMenuSections, type MenuOfPin } from './use-pin-menu-sections.ts'

const [pin] = samples.facts['pin/received'].pins as readonly WireGridPin[]
const nothingYet = { subscribe: () => () => undefined, get: () => undefined, first: () => undefined }
const island = readIsland(
  JSON.stringify({ viewer: { login_state: 'AUTH', isAuth: true, id: '7', role: null }, user: null }),
)

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: {}, react: { useSuspense: false } })
  const calls = { dispatch: () => undefined, request: () => undefined }
  setClient({ views: { of: () => nothingYet }, calls } as unknown as Client)
})

function itemsOf(of: Pick<MenuOfPin, 'pin' | 'place'>): readonly MenuItem[] {
  let items: readonly MenuItem[] = []
  function Reader() {
    const menu = { ...of, trigger: {} as HTMLElement, board: null }
    items = usePinMenuSections(menu, () => undefined).flatMap((section) => section.items)
    return null
  }
  renderToStaticMarkup(
    <StaticRouter location="/">
      <IslandContext value={island}>
        <Reader />
      </IslandContext>
    </StaticRouter>,
  )
  return items
}

/** The label of the menu's item for the like. */
function likeLabel(reaction: number): string {
  const items = itemsOf({ pin: cardOfPin({ ...pin!, reaction_by_me: reaction }, false), place: null })
  return items.find(({ id }) => id === 'like')?.label ?? ''
}

test('the menu offers to move or remove a pin only where the viewer may remove it from the board', () => {
  const board = { id: pin!.saved_to[0]!.id, name: 'Shared' }
  const place = { board, index: 0, count: 1, isWhole: true, idAt: () => undefined }
  const offered = (keptOn: readonly (typeof board.id)[]) =>
    itemsOf({ pin: cardOfPin(pin!, false, undefined, keptOn), place })
      .map(({ id }) => id)
      .filter((id) => ['move', 'unsave', 'cover'].includes(id))
  expect(offered([])).toEqual(['move', 'cover', 'unsave'])
  expect(offered([board.id])).toEqual(['cover'])
})

test('the menu does not offer the chosen cover of a board as its cover again', () => {
  const isOffered = (coverId: string, isChosen: boolean) => {
    const cover_pin = { pin_id: coverId as never, is_chosen: isChosen, dominant_color: '#fff', image_signature: null }
    const board = { id: pin!.saved_to[0]!.id, name: 'Own', cover_pin: cover_pin as never }
    const place = { board, index: 0, count: 1, isWhole: true, idAt: () => undefined }
    return itemsOf({ pin: cardOfPin(pin!, false), place }).some(({ id }) => id === 'cover')
  }
  expect([isOffered(pin!.id, true), isOffered(pin!.id, false), isOffered('77', true)]).toEqual([false, true, true])
})

test('the menu of a pin names the reaction that it removes, as the reaction button does', () => {
  expect([0, 1, 3].map(likeLabel)).toEqual(['like', 'unlike', 'remove'])
})

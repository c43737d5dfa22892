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
import { usePinMenuSections } from './use-pin-menu-sections.ts'

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

/** The label of the menu's item for the like. */
function likeLabel(reaction: number): string {
  let label = ''
  function Reader() {
    const card = cardOfPin({ ...pin!, reaction_by_me: reaction }, false)
    const of = { pin: card, trigger: {} as HTMLElement, board: null, place: null }
    const sections = usePinMenuSections(of, () => undefined)
    label = sections.flatMap(({ items }) => items).find(({ id }) => id === 'like')?.label ?? ''
    return null
  }
  renderToStaticMarkup(
    <StaticRouter location="/">
      <IslandContext value={island}>
        <Reader />
      </IslandContext>
    </StaticRouter>,
  )
  return label
}

test('the menu of a pin names the reaction that it removes, as the reaction button does', () => {
  expect([0, 1, 3].map(likeLabel)).toEqual(['like', 'unlike', 'remove'])
})

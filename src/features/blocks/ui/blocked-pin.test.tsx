import i18next from 'i18next'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Client } from '#client/client.ts'
import { setClient } from '#client/current-client.ts'
import { IslandContext } from '#client/island-context.ts'
import { readIsland } from '#client/start-rules.ts'
import { CommentRows } from '#features/comments/ui/comment-item.tsx'
import { CommentThread } from '#features/comments/ui/comment-thread.tsx'
import { samples as commentSamples } from '#features/comments/samples.ts'
import type { WirePin } from '#features/pins/contract.ts'
import { closeupOfPin } from '#features/pins/domain/closeup-of-pin.ts'
import { samples } from '#features/pins/samples.ts'
import { CloseupActions } from '#features/pins/ui/closeup-actions.tsx'
import { Notices } from '#features/pins/ui/details/notices.tsx'
import { PinCardTools } from '#features/pins/ui/pin-card-tools.tsx'
import { FavouriteButton } from '#features/reactions/ui/favourite-button.tsx'
import { ReactionButton } from '#features/reactions/ui/reaction-button.tsx'
import { Tries } from '#features/tried/ui/tries.tsx'

const whole = samples.facts['pin/received'].pins.find((each): each is WirePin => 'aggregated_pin_data' in each)!
const untouched: WirePin = { ...whole, saved_to: [], reaction_by_me: 0, is_blocking_me: false }
const [comment] = commentSamples.facts['comment/received'].comments
const island = readIsland(
  JSON.stringify({ viewer: { login_state: 'AUTH', isAuth: true, id: '7', role: null }, user: null }),
)

beforeAll(async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: {}, react: { useSuspense: false } })
})
afterAll(() => {
  vi.unstubAllGlobals()
  setClient(null as unknown as Client)
})

/** The texts of all parts of a closeup and a card that offer an act on the pin. Without words, a text is its name. */
function offersOf(pin: WirePin): string {
  const view = closeupOfPin(pin, false)
  const views: Readonly<Record<string, unknown>> = {
    'pins/closeup': view,
    'comments/thread': {
      state: 'ready',
      rows: [],
      count: 0,
      bookmark: null,
      isClosed: false,
      pending: [],
      refused: [],
    },
    'comments/tries': { rows: [], pending: [], shift: 0 },
  }
  const of = (name: string) => ({
    subscribe: () => () => undefined,
    get: () => views[name],
    first: () => views[name],
  })
  setClient({ views: { of }, calls: { dispatch: () => undefined, request: () => undefined } } as unknown as Client)
  const shown = { ...view, card: view.card! }
  const parts: ReactNode = (
    <>
      <Notices pin={pin} isBlocked={shown.card.isBlocked === true} />
      <CloseupActions view={shown} onDeleted={() => undefined} />
      <ReactionButton view={shown} />
      <FavouriteButton view={shown} />
      <Tries pinId={pin.id} commentCount={0} />
      <CommentThread pinId={pin.id} commentCount={0} />
      <CommentRows
        rows={[comment!]}
        pending={[]}
        isPinOwner={false}
        isBlocked={shown.card.isBlocked === true}
        isClosed={false}
      />
      <PinCardTools
        pin={shown.card}
        boardId={null}
        boardName=""
        heightPx={300}
        isLow={false}
        onMenu={() => undefined}
      />
    </>
  )
  return renderToStaticMarkup(
    <StaticRouter location="/pin/1">
      <IslandContext value={island}>{parts}</IslandContext>
    </StaticRouter>,
  )
}

/** Names of texts of buttons and fields that act on the pin. */
const OFFERS = ['closeup-save', '>card.save<', 'card.like', 'favourite', '>mark<', '>write<', '>reply<', '>helpful']

test('a pin offers its acts, and after a block none of those that would be refused', () => {
  const open = offersOf(untouched)
  expect(OFFERS.filter((offer) => !open.includes(offer))).toEqual([])
  expect(open).not.toContain('notice.blocked')
  const blocked = offersOf({ ...untouched, is_blocking_me: true })
  expect(OFFERS.filter((offer) => blocked.includes(offer))).toEqual([])
  expect(blocked).toContain('notice.blocked')
})

test('after a block, a save, a reaction, a favourite and a try can still be withdrawn', () => {
  const html = offersOf({
    ...whole,
    reaction_by_me: 1,
    favorited_by_me: true,
    done_by_me: true,
    is_blocking_me: true,
  })
  for (const way of ['closeup-save', '>card.saved<', 'card.unlike', 'unfavourite', '>remove<', 'unlike'])
    expect(html).toContain(way)
  expect(html).not.toContain('>edit<')
})

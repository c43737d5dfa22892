import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
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
import { drawsWithoutWords, htmlFor } from '#testing/member-page.tsx'

const whole = samples.facts['pin/received'].pins.find((each): each is WirePin => 'aggregated_pin_data' in each)!
const untouched: WirePin = { ...whole, saved_to: [], reaction_by_me: 0, is_blocking_me: false }
const [comment] = commentSamples.facts['comment/received'].comments

drawsWithoutWords()

/** The texts of all parts of a closeup and a card that offer an act on the pin. Without words, a text is its name. */
function offersOf(pin: WirePin): string {
  const view = closeupOfPin(pin, false)
  const views = {
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
  return htmlFor(parts, '/pin/1', views)
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

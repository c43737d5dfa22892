import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useRequest } from '#client/use-request.ts'
import type { PinId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import type { PinCard } from '#features/pins/contract.ts'
import { isModified } from '#kit/modified.ts'
import { hasOwnKeys } from '#kit/own-keys.ts'
import { areSingleKeysOn } from '#kit/single-keys.ts'
import { useStreamLocationContext } from './stream-location.tsx'
import { readTrail, trailTo } from './paging-trail.ts'
import { isSwipeFree, swipeOf } from './swipe.ts'

interface Neighbours {
  readonly previous: PinCard | null
  readonly next: PinCard | null
}
const NONE: Neighbours = { previous: null, next: null }
/** Parts of the page that handle swipes themselves. */
const OWN_SWIPES = 'dialog, input, textarea'

/**
 * Steps from pin to pin of the list from which the closeup was opened, by arrow keys, swipes and buttons. Back returns
 * to the list. The pin from which the member came stays the neighbour on that side, even if the list was ranked again
 * in the meantime.
 */
export function usePinPaging(pinId: PinId) {
  const { list } = useStreamLocationContext()
  const navigate = useNavigate()
  const request = useRequest()
  const trail = readTrail(useLocation().state, pinId)
  const [neighbours, setNeighbours] = useState(NONE)
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null)

  useEffect(() => {
    if (list === null) return
    let isWanted = true
    void request('pinNeighbours', { list, pinId }).then(
      (answer) => isWanted && answer.ok && setNeighbours(answer.value),
    )
    return () => {
      isWanted = false
    }
  }, [list, pinId, request])
  const isRtl = () => document.documentElement.dir === 'rtl'
  const { previous, next } = { ...neighbours, ...trail.known }
  const go = (isForward: boolean) => {
    const card = isForward ? next : previous
    if (!card) return
    const state = { card, list, trail: trailTo(trail.own, isForward) }
    void navigate(links.pin(card.id), { state, replace: true })
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isModified(event) || hasOwnKeys(event)) return
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') go((event.key === 'ArrowRight') !== isRtl())
    // Within a grid, these keys move from card to card.
    else if (list !== null && isStepKey(event) && !(event.target as Element).closest('[data-grid-stage]')) {
      event.preventDefault()
      go(event.code === 'KeyJ')
    }
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return {
    previous: previous && (() => go(false)),
    next: next && (() => go(true)),
    onPointerDown: (event: PointerEvent) => {
      const isOwn = event.pointerType !== 'touch' || (event.target as Element).closest(OWN_SWIPES) !== null
      start.current = isOwn ? null : { x: event.clientX, y: event.clientY }
    },
    onPointerUp: (event: PointerEvent) => {
      const swipe = start.current && swipeOf(start.current, { x: event.clientX, y: event.clientY })
      start.current = null
      const isForward = (swipe === 'left') !== isRtl()
      if (swipe && isSwipeFree(event.target as Element, isForward)) go(isForward)
    },
  }
}

function isStepKey({ code }: KeyboardEvent): boolean {
  return (code === 'KeyJ' || code === 'KeyK') && areSingleKeysOn()
}

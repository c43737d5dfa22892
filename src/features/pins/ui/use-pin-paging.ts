import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useRequest } from '#client/use-request.ts'
import type { ListKey, PinId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import type { PinCard } from '#features/pins/contract.ts'
import { isModified } from '#kit/modified.ts'
import { hasOwnKeys } from '#kit/own-keys.ts'
import { swipeOf } from './swipe.ts'

interface Neighbours {
  readonly previous: PinCard | null
  readonly next: PinCard | null
}
const NONE: Neighbours = { previous: null, next: null }
/** Parts of the page that swipes belong to. */
const OWN_SWIPES = '[aria-roledescription], dialog, video, input, textarea'

/** From pin to pin of the list that the closeup was opened from: arrow keys, swipes and buttons. Back leads to the list. */
export function usePinPaging(pinId: PinId) {
  const list = listOf(useLocation().state)
  const navigate = useNavigate()
  const request = useRequest()
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
  const open = (card: PinCard) => void navigate(links.pin(card.id), { state: { card, list }, replace: true })
  const isRtl = () => document.documentElement.dir === 'rtl'
  const go = (isForward: boolean) => {
    const card = isForward ? neighbours.next : neighbours.previous
    if (card) open(card)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if ((event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') || event.defaultPrevented) return
    if (isModified(event) || hasOwnKeys(event)) return
    go((event.key === 'ArrowRight') !== isRtl())
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  const { previous, next } = neighbours
  return {
    previous: previous && (() => open(previous)),
    next: next && (() => open(next)),
    onPointerDown: (event: PointerEvent) => {
      const isOwn = event.pointerType !== 'touch' || (event.target as Element).closest(OWN_SWIPES) !== null
      start.current = isOwn ? null : { x: event.clientX, y: event.clientY }
    },
    onPointerUp: (event: PointerEvent) => {
      const swipe = start.current && swipeOf(start.current, { x: event.clientX, y: event.clientY })
      start.current = null
      if (swipe) go((swipe === 'left') !== isRtl())
    },
  }
}

/** The address bar's state outlives new versions, so it is looked at before it is believed. */
function listOf(state: unknown): ListKey | null {
  const list = (state as { readonly list?: unknown } | null)?.list
  return typeof list === 'string' ? (list as ListKey) : null
}

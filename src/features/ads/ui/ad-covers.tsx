import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useRequest } from '#client/use-request.ts'
import { useViewer } from '#client/use-viewer.ts'
import { adListOf, isSlot, SLOTS_MAX, type AdList } from '#features/ads/constants.ts'
import type { ShownAd } from '#features/ads/contract.ts'
import type { ListCoversProps } from '#features/feed/ui/list-covers.ts'
import { AdCover } from './ad-cover.tsx'

/** Slots that are mounted within this time are requested in one call. */
const GATHER_MS = 80
/** A request names this many ads that the page already shows: the latest. */
const SHOWN_MAX = 100

/** True after the server has answered that it shows no ads. */
let isOff = false

/**
 * Covers the slots of a list with ads. The grid mounts cells some screens ahead; the ad of a slot is requested when its
 * cell is mounted. Without an ad, the cell keeps its pin. A cell under the pointer or with the focus is not covered.
 * Ads are not stored, because their tokens are only for this page.
 */
export function AdCovers({ listKey, onCovers }: ListCoversProps) {
  const list = adListOf(listKey)
  // A limited log-in gets no ads: the request would open the dialog for the password.
  const isMember = useViewer().viewer.login_state === 'AUTH'
  return list !== null && isMember ? <Covers list={list} onCovers={onCovers} /> : null
}

function Covers({ list, onCovers }: { readonly list: AdList; readonly onCovers: ListCoversProps['onCovers'] }) {
  const request = useRequest()
  const [covers, setCovers] = useState<ReadonlyMap<number, ReactNode>>(new Map())
  const asked = useRef({ slots: new Set<number>(), waiting: [] as number[], shown: [] as string[], timer: 0 })

  const hide = useCallback(
    (ad: ShownAd) => {
      setCovers((now) => new Map([...now].filter(([slot]) => slot !== ad.slot)))
      void request('adEvent', { token: ad.token, kind: 'hide' })
    },
    [request],
  )
  const ask = useCallback(async () => {
    const { current } = asked
    while (current.waiting.length > 0 && !isOff && navigator.onLine) {
      const slots = current.waiting.splice(0, SLOTS_MAX)
      const answer = await request('adSlots', { list, slots, shown: current.shown.slice(-SHOWN_MAX) })
      if (!answer.ok) return
      isOff = !answer.value.is_on
      const free = answer.value.ads.filter(({ slot }) => !isInUse(slot))
      if (free.length === 0) continue
      current.shown.push(...free.map(({ ad_id: id }) => id))
      setCovers((now) => {
        const next = new Map(now)
        for (const ad of free) next.set(ad.slot, <AdCover ad={ad} onHide={hide} />)
        return next
      })
    }
  }, [request, list, hide])

  useEffect(() => {
    const { current } = asked
    onCovers((index) => {
      if (!isSlot(index)) return null
      if (!current.slots.has(index)) {
        current.slots.add(index)
        current.waiting.push(index)
        window.clearTimeout(current.timer)
        current.timer = window.setTimeout(() => void ask(), GATHER_MS)
      }
      return covers.get(index) ?? null
    })
  }, [onCovers, covers, ask])
  useEffect(() => {
    const { current } = asked
    return () => window.clearTimeout(current.timer)
  }, [])
  return null
}

/** True if the pointer or the focus is on the cell. */
function isInUse(slot: number): boolean {
  const cell = document.querySelector(`[data-grid-stage] [data-index="${slot}"]`)
  return cell?.matches(':hover, :focus-within') ?? false
}

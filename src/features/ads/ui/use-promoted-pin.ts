import type { PinId } from '#contracts/ids.ts'
import type { PromotablePin } from '#features/ads/contract.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'

/** The chosen pin; null until it is read, and for a pin that this member cannot promote. */
export function usePromotedPin(pinId: PinId | null): PromotablePin | null {
  const { answer } = useAnswer('promotablePins', {
    source: 'SELECTED',
    pin_ids: pinId === null ? [] : [pinId],
    limit: 1,
  })
  const [pin] = answer?.rows ?? []
  return pin !== undefined && pin.id === pinId ? pin : null
}

import { useTranslation } from 'react-i18next'
import type { PinId } from '#contracts/ids.ts'
import { pickedName, pickedSection, type NamedBoard, type PickedBoard } from '#features/boards/ui/use-save.ts'
import { ACT_TOPIC } from '#features/history/ui/use-undo.ts'
import { useActAll } from '#features/history/ui/use-act-all.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { BULK_PINS_MAX } from '#features/pins/constants.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { usePinsByHandle } from './use-pins-by-handle.ts'

interface OrganisingActs {
  /** Saves the pins to the top of a board and keeps their order. */
  save(handles: readonly number[], to: PickedBoard): Promise<boolean>
  move(handles: readonly number[], from: NamedBoard, to: PickedBoard): Promise<boolean>
  /** Moves pins of a board into one of its sections. */
  fill(handles: readonly number[], on: NamedBoard, section: NonNullable<PickedBoard['section']>): Promise<boolean>
  takeOff(handles: readonly number[], from: NamedBoard): Promise<boolean>
  /** Deletes those of the pins that are the viewer's own. */
  deleteOwn(handles: readonly number[]): Promise<boolean>
  /** Moves the pins together to the place before another pin of the board, or to its end. */
  arrange(handles: readonly number[], on: NamedBoard, beforeHandle: number | null): Promise<boolean>
}

/** Acts on many pins. The pins are given by their handles in the order of the list. */
export function useOrganisingActs(): OrganisingActs {
  const { t } = useTranslation('feed')
  const actAll = useActAll()
  const find = usePinsByHandle()
  const failureText = useFailureText()
  const tell = (text: string) => showToast({ topic: ACT_TOPIC, text })
  /**
   * The ids of the pins. If there are none, the result is empty and a toast says why: the pins are gone, or could not
   * be requested.
   */
  const pinsOf = async (handles: readonly number[], part: 'ids' | 'own'): Promise<readonly PinId[]> => {
    const found = await find(handles)
    if (!found.ok) {
      tell(failureText(found.failure.code))
      return []
    }
    const pins = [...found.value[part]]
    if (pins.length === 0) tell(t('select.gone'))
    return pins
  }

  return {
    async save(handles, to) {
      const ids = await pinsOf(handles, 'ids')
      if (ids.length === 0) return false
      const parts = fromTheLast(ids).map((pinIds) => ({ pinIds, boardId: to.id, ...pickedSection(to) }))
      return actAll('savePins', parts, { board: pickedName(to) })
    },
    async move(handles, from, to) {
      const ids = await pinsOf(handles, 'ids')
      if (ids.length === 0) return false
      const between = { fromBoardId: from.id, toBoardId: to.id, ...pickedSection(to) }
      const parts = fromTheLast(ids).map((pinIds) => ({ pinIds, ...between }))
      return actAll('movePins', parts, { board: pickedName(to) })
    },
    async fill(handles, on, section) {
      const ids = await pinsOf(handles, 'ids')
      if (ids.length === 0) return false
      const to = { boardId: on.id, sectionId: section.id }
      const parts = partsOf(ids, BULK_PINS_MAX).map((pinIds) => ({ pinIds, ...to }))
      return actAll('fillSection', parts, { board: section.title })
    },
    async takeOff(handles, from) {
      const ids = await pinsOf(handles, 'ids')
      if (ids.length === 0) return false
      const parts = partsOf(ids, BULK_PINS_MAX).map((pinIds) => ({ pinIds, boardId: from.id }))
      return actAll('unsavePins', parts, { board: from.name })
    },
    async deleteOwn(handles) {
      const own = await pinsOf(handles, 'own')
      if (own.length === 0) return false
      return actAll(
        'deletePins',
        partsOf(own, BULK_PINS_MAX).map((pinIds) => ({ pinIds })),
      )
    },
    async arrange(handles, on, beforeHandle) {
      const ids = await pinsOf(handles, 'ids')
      if (ids.length === 0) return false
      const before = beforeHandle === null ? null : (await pinsOf([beforeHandle], 'ids'))[0]
      if (before === undefined) return false
      const parts = partsOf(ids, BULK_PINS_MAX).map((pinIds) => ({
        boardId: on.id,
        pinIds,
        places: pinIds.map(() => before),
      }))
      return actAll('arrangePins', parts)
    },
  }
}

/**
 * Divides the pins into parts, the last pin first. Each pin is added above the earlier ones, so the first pin must be
 * added last.
 */
function fromTheLast(ids: readonly PinId[]): readonly (readonly PinId[])[] {
  return partsOf(ids.toReversed(), BULK_PINS_MAX)
}

/** Splits a list into parts with at most `max` items. */
function partsOf<Item>(items: readonly Item[], max: number): readonly (readonly Item[])[] {
  const parts: Item[][] = []
  for (let from = 0; from < items.length; from += max) parts.push(items.slice(from, from + max))
  return parts
}

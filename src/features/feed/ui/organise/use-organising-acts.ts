import { useTranslation } from 'react-i18next'
import type { PinId } from '#contracts/ids.ts'
import type { NamedBoard } from '#features/boards/ui/use-save.ts'
import { ACT_TOPIC } from '#features/history/ui/use-undo.ts'
import { useActAll } from '#features/history/ui/use-act-all.ts'
import { BULK_PINS_MAX } from '#features/pins/constants.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { partsOf } from './parts-of.ts'
import { usePinsByHandle } from './use-pins-by-handle.ts'

interface OrganisingActs {
  /** Saves pins to a board, where they stand on top in the order they have in this list. */
  save(handles: readonly number[], to: NamedBoard): Promise<boolean>
  move(handles: readonly number[], from: NamedBoard, to: NamedBoard): Promise<boolean>
  takeOff(handles: readonly number[], from: NamedBoard): Promise<boolean>
  /** Deletes those that are the viewer's own. */
  deleteOwn(handles: readonly number[]): Promise<boolean>
  /** Puts pins together before another one of the board, or at its end. */
  arrange(handles: readonly number[], on: NamedBoard, beforeHandle: number | null): Promise<boolean>
}

/** What can be done with many pins, which are named by their handles in the order of their list. */
export function useOrganisingActs(): OrganisingActs {
  const { t } = useTranslation('feed')
  const actAll = useActAll()
  const find = usePinsByHandle()
  const none = (): false => {
    showToast({ topic: ACT_TOPIC, text: t('select.gone') })
    return false
  }
  const idsOf = async (handles: readonly number[]) => (await find(handles)).ids

  return {
    async save(handles, to) {
      const ids = await idsOf(handles)
      if (ids.length === 0) return none()
      const parts = fromTheLast(ids).map((pinIds) => ({ pinIds, boardId: to.id }))
      return actAll('savePins', parts, { board: to.name })
    },
    async move(handles, from, to) {
      const ids = await idsOf(handles)
      if (ids.length === 0) return none()
      const parts = fromTheLast(ids).map((pinIds) => ({ pinIds, fromBoardId: from.id, toBoardId: to.id }))
      return actAll('movePins', parts, { board: to.name })
    },
    async takeOff(handles, from) {
      const ids = await idsOf(handles)
      if (ids.length === 0) return none()
      const parts = partsOf(ids, BULK_PINS_MAX).map((pinIds) => ({ pinIds, boardId: from.id }))
      return actAll('unsavePins', parts, { board: from.name })
    },
    async deleteOwn(handles) {
      const { own } = await find(handles)
      if (own.size === 0) return none()
      return actAll(
        'deletePins',
        partsOf([...own], BULK_PINS_MAX).map((pinIds) => ({ pinIds })),
      )
    },
    async arrange(handles, on, beforeHandle) {
      const ids = await idsOf(handles)
      const before = beforeHandle === null ? null : (await idsOf([beforeHandle]))[0]
      if (ids.length === 0 || before === undefined) return none()
      const parts = partsOf(ids, BULK_PINS_MAX).map((pinIds) => ({
        boardId: on.id,
        pinIds,
        places: pinIds.map(() => before),
      }))
      return actAll('arrangePins', parts)
    },
  }
}

/** Pins that come on top of a board stand above those before them: the first one must come last. */
function fromTheLast(ids: readonly PinId[]): readonly (readonly PinId[])[] {
  return partsOf(ids.toReversed(), BULK_PINS_MAX)
}

import { useEffect, useMemo, useRef, useSyncExternalStore, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { useProjection } from '#client/use-projection.ts'
import { BoardDock } from '#features/boards/ui/board-dock.tsx'
import type { GridGeometry } from '#contracts/list-source.ts'
import type { NamedBoard } from '#features/boards/ui/use-save.ts'
import { carryByKeys } from '#kit/grid/drag/carry-by-keys.ts'
import { dragCards, type Dropped } from '#kit/grid/drag/drag-cards.ts'
import { selectByDrag } from '#kit/grid/drag/select-by-drag.ts'
import type { GridControls } from '#kit/grid/grid-controls.ts'
import type { GridSelection } from '#kit/grid/grid-selection.ts'
import type { GridDrag } from '#kit/grid/use-grid-press.ts'
import { newPlaceOf } from './new-place.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useFoundPins } from './use-found-pins.ts'
import { useOrganisingActs } from './use-organising-acts.ts'
import { usePinsByHandle } from './use-pins-by-handle.ts'

/** A card that was picked up: by a pointer (whose drag may select cards), or by the keyboard (then its index). */
export type PickedUp = GridDrag | number

export interface OrganiserProps {
  readonly selection: GridSelection
  readonly controls: RefObject<GridControls | null>
  readonly pickedUp: PickedUp | null
  readonly ownBoard: NamedBoard | undefined
  /** True if the whole list is loaded up to its end. */
  readonly isWhole: boolean
  /** Selects the whole list; null if that is not offered. */
  readonly onAll: (() => void) | null
  /** Called when the carried cards were put down. */
  readonly onEnd: () => void
  /** Announces a text to screen readers. */
  readonly say: (text: string) => void
}

/** Handles selected and carried pins. The code is loaded when the first one is selected or carried. */
export function Organiser(props: OrganiserProps) {
  const { selection, controls, pickedUp, ownBoard, onAll } = props
  const version = useSyncExternalStore(selection.subscribe, selection.version)
  const geometry = controls.current?.geometry ?? null
  const handles = useMemo(
    () => (geometry === null ? [] : selection.inOrder(geometry)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the version tells that the selection is another one
    [geometry, selection, version],
  )
  useCarrying(props)

  const clear = () => {
    selection.clear()
    // The bar that had the focus is removed. The focus must not move to another card.
    controls.current?.focusHere()
  }
  const isCarrying = pickedUp !== null && (typeof pickedUp === 'number' || pickedUp.kind === 'carry')
  return (
    <>
      {(handles.length > 0 || (selection.isOpen && selection.size === 0)) && !isCarrying && (
        <SelectionBar
          handles={handles}
          ownBoard={ownBoard}
          onAll={handles.length < (geometry?.count ?? 0) ? onAll : null}
          onClear={clear}
        />
      )}
      {isCarrying && typeof pickedUp !== 'number' && (
        <CarryDock pickedUp={pickedUp} geometry={geometry} selected={handles} ownBoard={ownBoard} />
      )}
    </>
  )
}

interface CarryDockProps {
  readonly pickedUp: GridDrag
  readonly geometry: GridGeometry | null
  readonly selected: readonly number[]
  readonly ownBoard: NamedBoard | undefined
}

/** The boards to which the carried pins can be moved, or only saved. */
function CarryDock({ pickedUp, geometry, selected, ownBoard }: CarryDockProps) {
  const { t } = useTranslation('feed')
  const handle = geometry?.handles[pickedUp.index]
  const carried = useMemo(
    () => (handle === undefined || selected.includes(handle) ? selected : [handle]),
    [handle, selected],
  )
  const { isAnyKept } = useFoundPins(carried, ownBoard)
  return (
    <BoardDock label={t(ownBoard && !isAnyKept ? 'drag.dockMove' : 'drag.dockSave')} without={ownBoard?.id ?? null} />
  )
}

function useCarrying({ selection, controls, pickedUp, ownBoard, isWhole, onEnd, say }: OrganiserProps): void {
  const { t } = useTranslation('feed')
  const language = useLanguageTag()
  const acts = useOrganisingActs()
  const boards = useProjection('boards/picker', {})?.rows
  const find = usePinsByHandle()
  const latest = useRef({ acts, boards, find })
  useEffect(() => {
    latest.current = { acts, boards, find }
  })
  const begun = useRef<PickedUp | null>(null)

  useEffect(() => {
    if (begun.current === pickedUp) return
    begun.current = pickedUp
    const geometry = controls.current?.geometry
    if (pickedUp === null || !geometry) return
    if (typeof pickedUp !== 'number' && pickedUp.kind === 'select') {
      selectByDrag({ drag: pickedUp, controls: () => controls.current, selection, onEnd })
      return
    }
    const index = typeof pickedUp === 'number' ? pickedUp : pickedUp.index
    const handle = geometry.handles[index]!
    const isSelection = selection.has(handle)
    const handles = isSelection ? selection.inOrder(geometry) : [handle]
    const of = { controls: () => controls.current, isWhole }

    /** The position in the list, counted from 1, without the carried pins. */
    const placeOf = (before: number) => {
      const now = controls.current?.geometry ?? geometry
      const carried = new Set(handles)
      return before - now.handles.subarray(0, before).reduce((sum, each) => sum + (carried.has(each) ? 1 : 0), 0) + 1
    }
    const place = async (before: number) => {
      const now = controls.current?.geometry
      const to = now && newPlaceOf(now, handles, before)
      if (!to || !ownBoard) return
      say(t('drag.dropped', { place: to.index + 1 }))
      await latest.current.acts.arrange(handles, ownBoard, to.beforeHandle)
    }
    /** @param target id of a board, or ids of a board and its section: `4/7` */
    const give = async (target: string) => {
      const [boardId, sectionId] = target.split('/')
      const board = latest.current.boards?.find(({ id }) => id === boardId)
      const section = board?.sections.find(({ id }) => id === sectionId)
      if (!board || (sectionId !== undefined && !section)) return
      const to = { id: board.id, name: board.name, section }
      const { save, move, fill } = latest.current.acts
      const put = async () => {
        if (!ownBoard) return save(handles, to)
        if (section && ownBoard.id === board.id) return fill(handles, ownBoard, section)
        // Pins of other members that the viewer may not remove are only saved to the other board.
        const found = await latest.current.find(handles, ownBoard.id)
        return found.ok && found.value.isAnyKept ? save(handles, to) : move(handles, ownBoard, to)
      }
      const isDone = await put()
      if (isDone && isSelection) selection.clear()
    }

    if (typeof pickedUp === 'number') {
      say(t('drag.lifted', { count: handles.length }))
      carryByKeys({
        ...of,
        from: index,
        carried: new Set(handles),
        onMoved: (before) => say(t('drag.place', { place: placeOf(before), total: geometry.count })),
        onEnd(before) {
          onEnd()
          if (before === null) say(t('drag.cancelled'))
          else void place(before)
        },
      })
      return
    }
    dragCards({
      ...of,
      drag: pickedUp,
      count: handles.length,
      formatCount: (count) => new Intl.NumberFormat(language).format(count),
      canPlace: ownBoard !== undefined,
      onEnd(dropped: Dropped | null) {
        onEnd()
        if (dropped === null) return
        void ('target' in dropped ? give(dropped.target) : place(dropped.before))
      },
    })
  }, [pickedUp, selection, controls, ownBoard, isWhole, onEnd, say, t, language])
}

import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from '#client/use-dispatch.ts'
import { useProjection } from '#client/use-projection.ts'
import type { BoardId, PinId } from '#contracts/ids.ts'
import type { PickerRow as Board } from '#features/boards/contract.ts'
import { BOARD_NAME_MAX } from '#features/boards/constants.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { Button } from '#kit/button/button.tsx'
import { hasMouse } from '#kit/has-mouse.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { searchIcon } from '#kit/icon/icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import { CreateBoardRow } from './create-board-row.tsx'
import { groupedBoards, whyNoBoards } from './matching-boards.ts'
import { PickerRow } from './picker-row.tsx'
import { useSave, type NamedBoard, type PickedBoard } from './use-save.ts'
import styles from './board-picker.module.css'

const TOPIC = 'quick-board'

interface BoardPickerProps {
  /** Null for many pins, which `put` saves. */
  readonly pinId: PinId | null
  readonly put: ((board: PickedBoard) => void) | null
  /** The title if a board is chosen for a later save: then nothing is saved, and no sections are offered. */
  readonly title: string | null
  /** The board from which the pin is moved; null if the pin is saved. */
  readonly from: NamedBoard | null
  readonly onClose: () => void
}

/**
 * Focuses the filter only on devices with a keyboard, because the on-screen keyboard of a phone would cover the boards.
 */
function focusWhereTyped(input: HTMLInputElement | null): void {
  if (hasMouse()) input?.focus()
}

/** The viewer's boards, most recently used first. Typed text filters them, and a new board of that name is offered. */
export function BoardPicker({ pinId, ...of }: BoardPickerProps) {
  return pinId === null ? <Rows {...of} savedTo={[]} keptOn={[]} pinId={NO_PIN} /> : <RowsOfPin {...of} pinId={pinId} />
}

type RowsProps = Omit<BoardPickerProps, 'pinId'> & {
  readonly pinId: PinId
  readonly savedTo: readonly NamedBoard[]
  /** Boards from which the viewer may not remove the pin. */
  readonly keptOn: readonly BoardId[]
  readonly given?: string | undefined
}

/** A placeholder id for hooks that need one: with many pins, the caller saves. */
const NO_PIN = '0' as PinId

function RowsOfPin({ pinId, ...of }: Omit<RowsProps, 'savedTo' | 'keptOn'>) {
  const view = useProjection('pins/closeup', { pinId })
  return (
    <Rows
      {...of}
      pinId={pinId}
      savedTo={view?.savedTo ?? []}
      keptOn={view?.card?.keptOn ?? []}
      given={view?.pin?.board?.tracking_params}
    />
  )
}

function Rows({ pinId, from, savedTo, keptOn, given, title, onClose, ...of }: RowsProps) {
  const { t } = useTranslation('boards')
  const language = useLanguageTag()
  const { t: more } = useTranslation('board-more')
  const headings = useId()
  const view = useProjection('boards/picker', {})
  const [filter, setFilter] = useState('')
  const [isCreating, setCreating] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const { save, unsave, move, create } = useSave(pinId, given)
  const offered = (view?.rows ?? []).filter((board) => board.id !== from?.id)
  const groups = groupedBoards(offered, filter, language)
  const isSaved = (id: BoardId) => savedTo.some((board) => board.id === id)
  const chooseQuick = useQuickBoard(view?.rows ?? [])
  const put = of.put ?? ((board: PickedBoard) => (from ? move(from, board) : save(board)))
  const isUnknown = view?.state === 'offline' && view.rows.length === 0
  const reason = whyNoBoards({ isUnknown, isFiltered: filter !== '', isMove: from !== null })
  const isLoading = !view || (view.state === 'loading' && view.rows.length === 0)

  const row = (board: Board) => (
    <PickerRow
      key={board.id}
      board={board}
      isSaved={isSaved(board.id)}
      act={title !== null ? null : from ? 'moveHere' : 'save'}
      hasSections={title === null}
      onQuick={of.put === null && from === null ? () => void chooseQuick(board) : null}
      onChoose={(section) => {
        if (!from && !section && isSaved(board.id)) {
          if (!keptOn.includes(board.id)) unsave(board)
        } else put({ id: board.id, name: board.name, section })
        onClose()
      }}
    />
  )

  return (
    <div
      className={styles.picker}
      ref={panel}
      role="group"
      aria-labelledby="board-picker"
      onKeyDown={(event) => moveAmongRows(event, panel.current)}
    >
      <h2 className={styles.title} id="board-picker">
        {title ?? (from ? t('move') : t('pick'))}
      </h2>
      {/* The form of a new board replaces the list of boards. Below the list it would be cut off on small screens. */}
      {!isCreating && (
        <div className={styles.filter}>
          <Icon icon={searchIcon} size={20} />
          <input
            ref={focusWhereTyped}
            className={styles.input}
            type="search"
            value={filter}
            maxLength={BOARD_NAME_MAX}
            placeholder={t('filter')}
            aria-label={t('filter')}
            data-picker-row=""
            autoComplete="off"
            onChange={(event) => setFilter(event.target.value)}
          />
        </div>
      )}
      {isLoading ? (
        <div className={styles.loading}>
          <Spinner />
        </div>
      ) : isCreating ? null : (
        <div className={styles.rows}>
          {groups.map(({ heading, boards }) => (
            <div key={heading ?? ''}>
              {heading && (
                <h3 className={styles.heading} id={headings + heading}>
                  {more(heading)}
                </h3>
              )}
              <ul aria-labelledby={heading ? headings + heading : undefined}>{boards.map(row)}</ul>
            </div>
          ))}
        </div>
      )}
      {!isLoading && !isCreating && groups[0]?.boards.length === 0 && (
        <p className={styles.none}>{reason === 'noneHere' || reason === 'noOther' ? more(reason) : t(reason)}</p>
      )}
      <CreateBoardRow
        pinId={pinId === NO_PIN ? null : pinId}
        suggestion={filter.trim()}
        taken={(view?.rows ?? []).map((board) => board.name)}
        isOpen={isCreating}
        onOpen={() => setCreating(true)}
        submitLabel={title !== null ? t('create') : from ? t('createAndMove') : t('createAndSave')}
        onCreate={(name, privacy) => {
          put(create(name, privacy))
          onClose()
        }}
      />
      {isCreating && offered.length > 0 && (
        <Button look="quiet" onClick={() => setCreating(false)}>
          {more('chooseInstead')}
        </Button>
      )}
    </div>
  )
}

/**
 * Arrow up and down move the focus among the elements marked `data-picker-row`. Home and End keep their meaning in the
 * text field.
 */
function moveAmongRows(event: KeyboardEvent, panel: HTMLElement | null): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !panel) return
  const rows = [...panel.querySelectorAll<HTMLElement>('[data-picker-row]')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  event.preventDefault()
  rows[(at + step + rows.length) % rows.length]?.focus()
}

/** Chooses the board for one-tap saves. Choosing the same board again resets this to the board last saved to. */
function useQuickBoard(rows: readonly Board[]): (board: Board) => Promise<void> {
  const { t: more } = useTranslation('board-more')
  const dispatch = useDispatch()
  const failureText = useFailureText()
  return async (board) => {
    const before = rows.find(({ isQuick }) => isQuick)?.id ?? null
    const answer = await dispatch('chooseQuickBoard', { boardId: board.isQuick ? null : board.id, before })
    const text = board.isQuick ? more('quickOff') : more('quickOn', { board: isolate(board.name) })
    showToast({ topic: TOPIC, text: answer.ok ? text : failureText(answer.failure.code) })
  }
}

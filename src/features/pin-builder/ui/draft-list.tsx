import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Place } from '#app/plug/slots.tsx'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import type { DraftId, DraftView, DraftViews } from '#features/drafts/contract.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { Button } from '#kit/button/button.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { plusIcon } from '#kit/icon/icons.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { AllRowsBox } from '#kit/table/all-rows-box.tsx'
import type { SelectedRows } from '#kit/table/selected-rows.ts'
import { useRowBoxes } from '#kit/table/use-row-boxes.ts'
import { chosenDraftActions } from './builder-slots.ts'
import { DraftThumb } from './draft-thumb.tsx'
import { useIsDraftElsewhere } from './item-picture.tsx'
import { useDraftWords } from './use-draft-words.ts'
import styles from './draft-list.module.css'

const NONE: SelectedRows = new Set()

interface Props {
  readonly view: DraftViews['drafts/list']['view'] | undefined
  readonly chosen: DraftId | null
  readonly onChoose: (id: DraftId | null) => void
}

/**
 * The drafts, last edited first. Several can be chosen, to be deleted or edited together: one by one, a range with
 * Shift, or all. The Tab key reaches two elements of the list, the check box and the draft of one row; arrow keys go to
 * the other rows.
 */
export function DraftList({ view, chosen, onChoose }: Props) {
  const { t } = useTranslation('create')
  const { act } = useAct()
  // The server refuses to change this member's drafts, even while the browser is online.
  const isStopped = useViewer().viewer.is_write_banned === true
  const [marked, setMarked] = useState<SelectedRows>(NONE)
  const drafts = view?.drafts ?? []
  const scheduled = drafts.filter(({ state }) => state === 'scheduled').length
  const chosenDrafts: readonly DraftView[] = drafts.filter(({ id }) => marked.has(id))
  const keys = useId()
  const list = useRef<HTMLUListElement>(null)
  const [atId, setAt] = useState<DraftId | null>(null)
  const stop = drafts.find(({ id }) => id === atId) ?? drafts.find(({ id }) => id === chosen) ?? drafts[0]
  const ids = drafts.map(({ id }) => id)
  const there = chosenDrafts.map(({ id }) => id)
  const boxOf = useRowBoxes(ids, new Set(there), setMarked)

  function remove(): void {
    void act('deleteDrafts', { draftIds: there })
    if (chosen !== null && there.includes(chosen)) onChoose(null)
    setMarked(NONE)
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const rows = [...(list.current?.children ?? [])]
    const at = rows.findIndex((row) => row.contains(event.target as Node))
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
    const row = to === undefined ? undefined : rows[to]
    if (!row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    row.querySelector<HTMLElement>(event.target instanceof HTMLInputElement ? 'input' : 'button')?.focus()
  }
  return (
    <aside className={styles.list} aria-label={t('drafts')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('drafts')}</h2>
        <Button look="quiet" onClick={() => onChoose(null)}>
          <Icon icon={plusIcon} size={20} />
          {t('new')}
        </Button>
      </div>
      {scheduled > 0 && <Link to={links.scheduledPins}>{t('scheduledLink', { count: scheduled })}</Link>}
      {(!view || view.state === 'loading') && <Spinner />}
      {view && view.state !== 'loading' && drafts.length === 0 && (
        <p className={styles.none}>{t(view.state === 'offline' && !isStopped ? 'draftsOffline' : 'noDrafts')}</p>
      )}
      {drafts.length > 0 && (
        <>
          <p id={keys} className="visually-hidden">
            {t('draftKeys')}
          </p>
          {drafts.length > 1 && (
            <label className={styles.all}>
              <AllRowsBox rows={ids} selected={new Set(there)} className={styles.box} onSelect={setMarked} />
              {t('markAll')}
            </label>
          )}
          <ul ref={list} className={styles.rows} aria-describedby={keys} onKeyDown={onKeyDown}>
            {drafts.map((draft) => (
              <DraftRow
                key={draft.id}
                draft={draft}
                isChosen={draft.id === chosen}
                box={boxOf(draft.id)}
                isStop={draft.id === stop?.id}
                onFocus={() => setAt(draft.id)}
                onChoose={() => onChoose(draft.id)}
              />
            ))}
          </ul>
        </>
      )}
      {there.length > 0 && (
        <div className={styles.tools} role="group" aria-label={t('chosen', { count: there.length })}>
          <span>{t('chosen', { count: there.length })}</span>
          {/* This button is first, because the other ones are loaded now and would move it under a finger. */}
          <Button onClick={remove}>{t('delete')}</Button>
          <Place of={chosenDraftActions} with={{ drafts: chosenDrafts, onDone: () => setMarked(NONE) }} />
        </div>
      )}
    </aside>
  )
}

interface RowProps {
  readonly draft: DraftView
  readonly isChosen: boolean
  readonly box: ReturnType<ReturnType<typeof useRowBoxes>>
  /** True for the row that the Tab key reaches. */
  readonly isStop: boolean
  readonly onFocus: () => void
  readonly onChoose: () => void
}

function DraftRow({ draft, isChosen, box, isStop, onFocus, onChoose }: RowProps) {
  const { t } = useTranslation('create')
  const { nameOf, stateOf, agoOf } = useDraftWords()
  const name = nameOf(draft)
  const isElsewhere = useIsDraftElsewhere(draft)
  const facts = useId()
  return (
    <li className={styles.row} data-chosen={isChosen || undefined} onFocus={onFocus}>
      <input
        type="checkbox"
        className={styles.box}
        tabIndex={isStop ? 0 : -1}
        aria-label={t('mark', { name: isolate(name) })}
        aria-describedby={facts}
        {...box}
      />
      <button
        type="button"
        className={styles.open}
        tabIndex={isStop ? 0 : -1}
        aria-current={isChosen || undefined}
        onClick={onChoose}
      >
        <DraftThumb draft={draft} />
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <span className={styles.facts} id={facts}>
            <span>{stateOf(draft, isElsewhere)}</span>
            {draft.scheduled_ts === null && <time dateTime={draft.edited_at}>{agoOf(draft)}</time>}
          </span>
          {draft.data.view === 'upload' && <span className={styles.state}>{t('noMedia')}</span>}
        </span>
      </button>
    </li>
  )
}

import { filesOf } from '#features/drafts/domain/draft-files.ts'
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { useDispatch } from '#client/use-dispatch.ts'
import { useOfflineStatus } from '#client/use-offline-status.ts'
import { useProjection } from '#client/use-projection.ts'
import type { PinId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import type { DraftId, DraftView } from '#features/drafts/contract.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { DraftThumb } from '#features/pin-builder/ui/draft-thumb.tsx'
import { useCancelPublication } from '#features/pin-builder/ui/use-cancel-publication.ts'
import { useDraftWords } from '#features/pin-builder/ui/use-draft-words.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { Button, buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { calendarIcon } from '#kit/icon/late-icons.ts'
import { momentText } from '#kit/locale/time-text.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import styles from './scheduled-screen.module.css'

/** `/pin/scheduled`: the scheduled pins, the next one first. */
export function ScheduledScreen() {
  const { t } = useTranslation('scheduled-pins')
  usePageTitle(t('title'))
  const list = useProjection('scheduled-pins/list', {})
  const pins = list?.pins ?? []
  /** Pins that the member published on this screen. The list no longer contains them after that. */
  const [sent, setSent] = useState<readonly DraftView[]>([])
  const screen = useRef<HTMLDivElement>(null)
  const onLeave = useFocusAfter(screen, pins)
  return (
    <div ref={screen} className={styles.screen}>
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {t('title')}
        </h1>
        <Link className={buttonClass('quiet')} to={links.createPin}>
          {t('create')}
        </Link>
      </div>
      {(!list || list.state === 'loading') && <Spinner />}
      {list?.state === 'offline' && <NotLoaded />}
      {list?.state === 'ready' && pins.length === 0 && (
        <EmptyState icon={calendarIcon} title={t('emptyTitle')} text={t('emptyText')} />
      )}
      {pins.length > 0 && (
        <ol className={styles.pins}>
          {pins.map((draft) => (
            <ScheduledRow
              key={draft.id}
              draft={draft}
              onLeave={() => onLeave(draft.id)}
              onSent={() => setSent((others) => [...others, draft])}
            />
          ))}
        </ol>
      )}
      {sent.map((draft) => (
        <PublishedToast key={draft.id} draft={draft} />
      ))}
    </div>
  )
}

/**
 * Moves the focus when the row of the pressed button is removed: to the row that takes its place, otherwise to the last
 * row, otherwise to the heading.
 * @returns a function to call with the draft of a row that will be removed
 */
function useFocusAfter(screen: RefObject<HTMLElement | null>, pins: readonly DraftView[]): (id: DraftId) => void {
  const leaving = useRef<{ readonly id: DraftId; readonly at: number } | null>(null)
  useEffect(() => {
    if (leaving.current === null || pins.some(({ id }) => id === leaving.current?.id)) return
    const { at } = leaving.current
    leaving.current = null
    // The member moved the focus elsewhere in the meantime.
    if (document.activeElement !== document.body) return
    const rows = [...(screen.current?.querySelectorAll<HTMLElement>('li') ?? [])]
    const row = rows[Math.min(at, rows.length - 1)]
    ;(row?.querySelector<HTMLElement>('a, button') ?? screen.current?.querySelector<HTMLElement>('h1'))?.focus()
  }, [screen, pins])
  return (id) => {
    leaving.current = { id, at: pins.findIndex((draft) => draft.id === id) }
  }
}

interface RowProps {
  readonly draft: DraftView
  /** Call it before the row is removed. */
  readonly onLeave: () => void
  readonly onSent: () => void
}

function ScheduledRow({ draft, onLeave, onSent }: RowProps) {
  const { t } = useTranslation('scheduled-pins')
  const nameId = useId()
  const dispatch = useDispatch()
  const { act } = useAct()
  const failureText = useFailureText()
  const publication = useCancelPublication()
  const isOffline = useOfflineStatus().banner === 'offline'
  const queuedId = draft.publication
  const time = new Intl.DateTimeFormat(useLanguageTag(), { dateStyle: 'full', timeStyle: 'short' })
  const name = draft.data.title.trim() || t('untitled')
  const at = draft.scheduled_ts ?? ''
  const { stateOf } = useDraftWords()
  const hasFailed = draft.api_error !== null
  const isBusy = draft.publishing_status === 'publishing' || (draft.publishing_status === 'attempted' && !hasFailed)

  async function publish(): Promise<void> {
    const files = filesOf(draft.data)
    onLeave()
    const answer = await dispatch('publishDraft', { draftId: draft.id, files })
    if (!answer.ok) return showToast({ topic: topicOf(draft), text: failureText(answer.failure.code) })
    onSent()
    if (isOffline) publication.tellQueued(answer.value.id)
    else showToast({ topic: topicOf(draft), text: t('publishing', { name: isolate(name) }) })
  }
  function remove(): void {
    onLeave()
    void act('deleteDrafts', { draftIds: [draft.id] })
  }
  return (
    <li className={styles.pin}>
      <DraftThumb draft={draft} />
      <div className={styles.words}>
        <p id={nameId} className={styles.name} dir="auto">
          {name}
        </p>
        <p className={styles.at}>
          <time dateTime={at}>{momentText(time, new Date(at))}</time>
        </p>
        <p className={hasFailed ? styles.failed : styles.at} role="status">
          {(hasFailed || isBusy) && stateOf(draft)}
        </p>
      </div>
      <div className={styles.ways}>
        {!isBusy && (
          <Link
            className={buttonClass('secondary')}
            to={`${links.createPin}?draft=${draft.id}`}
            aria-label={t('editNamed', { name: isolate(name) })}
          >
            {t('edit')}
          </Link>
        )}
        {/* The same button serves both cases, so that it keeps the focus. */}
        <Button
          isBusy={isBusy && queuedId === null}
          aria-label={queuedId === null ? t('publishNamed', { name: isolate(name) }) : undefined}
          aria-describedby={nameId}
          onClick={() => void (queuedId === null ? publish() : publication.cancel(queuedId))}
        >
          {queuedId === null ? t('publish') : publication.cancelLabel}
        </Button>
        <Button look="quiet" disabled={isBusy} aria-label={t('deleteNamed', { name: isolate(name) })} onClick={remove}>
          {t('delete')}
        </Button>
      </div>
    </li>
  )
}

/** Each pin has one toast: first "is being published", then "is published" with a link to the pin. */
const topicOf = ({ id }: DraftView) => `published ${id}`

function PublishedToast({ draft }: { readonly draft: DraftView }) {
  const { t } = useTranslation('scheduled-pins')
  const navigate = useNavigate()
  const pinId = useProjection('drafts/one', { draftId: draft.id })?.draft?.published_pin_id ?? null
  const tell = useEffectEvent((id: PinId) =>
    showToast({
      topic: topicOf(draft),
      text: t('published'),
      action: { label: t('seePin'), onAction: () => void navigate(links.pin(id)) },
    }),
  )
  useEffect(() => {
    if (pinId !== null) tell(pinId)
  }, [pinId])
  return null
}

import { useEffect, useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from '#client/use-dispatch.ts'
import { useOfflineStatus } from '#client/use-offline-status.ts'
import type { DraftView, FileId } from '#features/drafts/contract.ts'
import { momentOf } from '#features/scheduled-pins/ui/schedule-rules.ts'
import { filesOf } from '#features/drafts/domain/draft-files.ts'
import type { StoryToPublish } from './builder-slots.ts'
import { wrongFields } from './rules/wrong-fields.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Button } from '#kit/button/button.tsx'
import { focusFirst } from '#kit/form/focus-first.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { usePageBar } from '#kit/toast/use-page-bar.ts'
import { useStoring } from './storing-files.ts'
import { DraftUndo } from './draft-undo.tsx'
import { whenWritten } from './typed-drafts.ts'
import { useIsDraftElsewhere } from './item-picture.tsx'
import { useCancelPublication } from './use-cancel-publication.ts'
import { useDraftWords } from './use-draft-words.ts'
import styles from './draft-editor.module.css'

interface Props {
  readonly draft: DraftView
  readonly isBusy: boolean
  /** False until the editor of a story is loaded; it draws the cover. */
  readonly isReady: boolean
  readonly edited: RefObject<StoryToPublish | null>
  /** Called when the member tries to publish. Missing fields are reported from then on. */
  readonly onTry: () => void
  readonly onDeleted: () => void
}

/** The draft's state, and the buttons to publish, schedule or delete it. */
export function PublishBar({ draft, isBusy, isReady, edited, onTry, onDeleted }: Props) {
  const { t } = useTranslation('create')
  const dispatch = useDispatch()
  const isOffline = useOfflineStatus().banner === 'offline'
  const { act } = useAct()
  const failureText = useFailureText()
  const { stateOf } = useDraftWords()
  const isElsewhere = useIsDraftElsewhere(draft)
  const storing = useStoring()
  const publication = useCancelPublication()
  const { data, id: draftId, publication: queuedId } = draft
  const isLater = data.publishOption === 'publish-later'
  const moment = isLater ? momentOf(data.scheduledDate, data.scheduledTime) : null
  const isScheduled = draft.state === 'scheduled'
  const isAtThatTime = isScheduled && moment !== null && moment === Date.parse(draft.scheduled_ts ?? '')

  const bar = useRef<HTMLDivElement>(null)
  usePageBar(bar)
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  /**
   * The draft, including the text that was typed last. That text may not be saved yet, and may be the missing value.
   */
  const current = (): DraftView['data'] =>
    edited.current ? { ...latest.current.data, storyPin: edited.current.now() } : latest.current.data
  /** Resolves to false if a value is missing or a text is not a valid value. The form then shows the fault. */
  async function isComplete(): Promise<boolean> {
    onTry()
    // The press on the button moved the focus out of a field, so the text of that field is being stored now.
    await whenWritten(draftId)
    const unfinished = bar.current?.closest('article')?.querySelector('[data-field-unfinished]')
    if (unfinished) {
      unfinished.scrollIntoView({ block: 'center' })
      focusFirst(unfinished)
      return false
    }
    if (wrongFields({ data: current(), uploads: latest.current.uploads }, Date.now()).length === 0) return true
    // Scroll to the first wrong field after its message is shown.
    requestAnimationFrame(() => {
      const place = document.querySelector('[data-error-summary]') ?? document.querySelector('[data-field-error]')
      place?.scrollIntoView({ block: 'center' })
      // A message without a control gets the focus itself.
      const field = place?.querySelector(':is(input, textarea, button, [tabindex])') ?? place
      if (field instanceof HTMLElement) field.focus({ preventScroll: true })
    })
    return false
  }
  /** All files of the draft; null after a message that something is missing. */
  async function prepared(): Promise<readonly FileId[] | null> {
    const files = filesOf(current())
    const added = edited.current ? await edited.current.prepare() : []
    return added && [...new Set([...files, ...added])]
  }
  async function publish(): Promise<void> {
    const files = (await isComplete()) ? await prepared() : null
    if (!files) return
    const answer = await dispatch('publishDraft', { draftId, files })
    if (!answer.ok) return showToast({ text: failureText(answer.failure.code) })
    if (isOffline) publication.tellQueued(answer.value.id)
  }
  async function schedule(): Promise<void> {
    const files = (await isComplete()) && moment !== null ? await prepared() : null
    if (!files || moment === null) return
    await act('schedulePin', { draftId, scheduledTs: new Date(moment).toISOString(), files })
  }
  async function remove(): Promise<void> {
    await act('deleteDrafts', { draftIds: [draftId] })
    onDeleted()
  }
  return (
    <div ref={bar} className={styles.bar}>
      <p className={styles.status} role="status">
        {storing ? t('storing', { ...storing }) : stateOf(draft, isElsewhere)}
      </p>
      {data.type !== 'story' && <DraftUndo draft={draft} isDisabled={isBusy} />}
      <Button look="quiet" disabled={isBusy} onClick={() => void remove()}>
        {t('delete')}
      </Button>
      {isScheduled && (
        <Button disabled={isBusy} onClick={() => void act('unschedulePin', { draftId })}>
          {t('unschedule')}
        </Button>
      )}
      {queuedId !== null ? (
        // The bar is removed once the draft is published, so a late answer to the cancellation shows nothing.
        <Button look="primary" size="lg" onClick={() => void publication.cancel(queuedId, () => bar.current === null)}>
          {t('cancelPublication')}
        </Button>
      ) : isLater && !isAtThatTime ? (
        <Button look="primary" size="lg" isBusy={isBusy} disabled={!isReady} onClick={() => void schedule()}>
          {isScheduled ? t('changeTime') : t('schedule')}
        </Button>
      ) : (
        <Button look="primary" size="lg" isBusy={isBusy} disabled={!isReady} onClick={() => void publish()}>
          {isScheduled ? t('publishNow') : t('publish')}
        </Button>
      )}
    </div>
  )
}

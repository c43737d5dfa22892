import { faultOfLink } from '#features/pins/domain/link-fault.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Place } from '#app/plug/slots.tsx'
import { useDispatch } from '#client/use-dispatch.ts'
import type { DraftView } from '#features/drafts/contract.ts'
import { SCHEDULED_PINS_MAX } from '#features/scheduled-pins/constants.ts'
import { createKnownFields } from './rules/known-fields.ts'
import { fieldOfError, TEXT_MAX, wrongFields, wrongTime, type WrongField } from './rules/wrong-fields.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { storyBody, type EditDraft, type StoryToPublish } from './builder-slots.ts'
import { DraftPictures } from './draft-pictures.tsx'
import { DraftTexts } from './draft-texts.tsx'
import { OtherVersions } from './other-versions.tsx'
import { PublishBar } from './publish-bar.tsx'
import { SCHEDULE_LIMITS, ScheduleFields } from './schedule-fields.tsx'
import { PublishedDraft } from './published-draft.tsx'
import styles from './draft-editor.module.css'

interface Props {
  readonly draft: DraftView
  readonly onNew: () => void
}

/**
 * Returns a function that changes fields of a draft at once. An edit expects the values that this editor last sent or
 * showed.
 */
function useEditDraft(draft: DraftView): EditDraft {
  const dispatch = useDispatch()
  const failureText = useFailureText()
  const [known] = useState(createKnownFields)
  useLayoutEffect(() => known.show(draft.data), [known, draft.data])
  return async (changes, settles) => {
    const expects = known.edit(changes, draft.data)
    const answer = await dispatch('editDraft', { draftId: draft.id, changes, expects, ...(settles ? { settles } : {}) })
    known.end(changes)
    if (!answer.ok) showToast({ text: failureText(answer.failure.code) })
    return answer.ok
  }
}

/**
 * Problems that are shown only after the member tried to publish: missing fields, and fields that have a note of their
 * own.
 */
const SAID_LATE: ReadonlySet<WrongField> = new Set(['boardId', 'media', 'ratios', 'tags', 'captions'])
const CLOCK_MS = 15_000

/** The current time, updated every CLOCK_MS. A planned time that was far enough ahead may become too near. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CLOCK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

export function DraftEditor({ draft, onNew }: Props) {
  const { t } = useTranslation('create')
  const lengthText = useLengthText()
  const edit = useEditDraft(draft)
  /** Missing fields are reported after the member tried to publish. */
  const [isTried, setTried] = useState(false)
  const now = useNow()
  const edited = useRef<StoryToPublish | null>(null)
  const [hasEditor, setEditor] = useState(false)
  const [showEditor] = useState(() => () => setEditor(true))
  if (draft.state === 'published') return <PublishedDraft draft={draft} onNew={onNew} />
  const isStory = draft.data.type === 'story'
  const refused = draft.api_error === null ? null : fieldOfError(draft.api_error_field)
  const wrong = wrongFields(draft, now)
  const schedule = wrongTime(draft.data, now)
  // A text that is too long is reported at once. A missing value is not an error before the member tries to publish.
  const shown = wrong.filter((field) => isTried || !SAID_LATE.has(field))
  const errorOf = (field: WrongField): string | null => {
    if (schedule && schedule.field === field) return t(`rule.schedule.${schedule.rule}`, SCHEDULE_LIMITS)
    if (field === 'ratios' && (shown.includes(field) || refused === field)) return t('unlikeRatios')
    if (shown.includes(field) && field === 'media' && isStory) return t('rule.story')
    if (shown.includes(field) && field === 'link') return t(`rule.${faultOfLink(draft.data.link) ?? 'itemLink'}`)
    if (shown.includes(field) && (field === 'title' || field === 'description' || field === 'altText'))
      return lengthText({ max: TEXT_MAX[field] })
    if (shown.includes(field)) return t(`rule.${field}`)
    if (refused !== field) return null
    if (draft.api_error_code === 'schedule/full') return t('refused.full', { count: SCHEDULED_PINS_MAX })
    return t(`refused.${field}`)
  }
  const isBusy =
    draft.publishing_status === 'publishing' || (draft.publishing_status === 'attempted' && !draft.api_error)
  return (
    <article className={styles.editor} aria-busy={isBusy}>
      <div className={styles.fields} inert={isBusy}>
        <OtherVersions draft={draft} edit={edit} />
        {isStory && (
          <Place of={storyBody} with={{ draft, error: errorOf('media'), isTried, edited, onReady: showEditor }} />
        )}
        <div className={isStory ? styles.texts : styles.columns}>
          {!isStory && (
            <DraftPictures
              draft={draft}
              edit={edit}
              error={errorOf('media')}
              ratiosError={errorOf('ratios')}
              tagError={errorOf('tags')}
              isTried={isTried}
              areCaptionsRefused={refused === 'captions'}
            />
          )}
          <DraftTexts draft={draft} edit={edit} errorOf={errorOf}>
            <ScheduleFields draft={draft} edit={edit} errorOf={errorOf} now={now} />
          </DraftTexts>
        </div>
      </div>
      <PublishBar
        draft={draft}
        isBusy={isBusy}
        isReady={!isStory || hasEditor}
        edited={edited}
        onTry={() => setTried(true)}
        onDeleted={onNew}
      />
    </article>
  )
}

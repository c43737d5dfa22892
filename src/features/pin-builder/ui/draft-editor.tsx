import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from '#client/use-dispatch.ts'
import type { DraftChanges, DraftField, DraftView } from '#features/drafts/contract.ts'
import { fieldOfError, wrongFields, type WrongField } from './rules/wrong-fields.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { DraftPictures } from './draft-pictures.tsx'
import { DraftTexts } from './draft-texts.tsx'
import { OtherVersions } from './other-versions.tsx'
import { PublishBar } from './publish-bar.tsx'
import { PublishedDraft } from './published-draft.tsx'
import styles from './draft-editor.module.css'

interface Props {
  readonly draft: DraftView
  readonly onNew: () => void
}

export type EditDraft = (changes: DraftChanges, settles?: readonly DraftField[]) => Promise<boolean>

/** Changes fields of a draft at once, expecting them as they are shown. */
function useEditDraft(draft: DraftView): EditDraft {
  const dispatch = useDispatch()
  const failureText = useFailureText()
  return async (changes, settles) => {
    const expects = Object.fromEntries(Object.keys(changes).map((field) => [field, draft.data[field as DraftField]]))
    const answer = await dispatch('editDraft', { draftId: draft.id, changes, expects, ...(settles ? { settles } : {}) })
    if (!answer.ok) showToast({ text: failureText(answer.failure.code) })
    return answer.ok
  }
}

export function DraftEditor({ draft, onNew }: Props) {
  const { t } = useTranslation('create')
  const edit = useEditDraft(draft)
  /** What is missing is said once the member tried to publish. */
  const [isTried, setTried] = useState(false)
  if (draft.state === 'published') return <PublishedDraft draft={draft} onNew={onNew} />
  const refused = draft.api_error === null ? null : fieldOfError(draft.api_error_field)
  const wrong = wrongFields(draft)
  // Too long a text is said at once; what is not there yet is no mistake before it is wanted.
  const shown = wrong.filter((field) => isTried || (field !== 'boardId' && field !== 'media'))
  const errorOf = (field: WrongField): string | null => {
    if (shown.includes(field)) return t(`rule.${field}`)
    return refused === field ? t(`refused.${field}`) : null
  }
  const isBusy =
    draft.publishing_status === 'publishing' || (draft.publishing_status === 'attempted' && !draft.api_error)
  return (
    <article className={styles.editor} aria-busy={isBusy}>
      <OtherVersions draft={draft} edit={edit} />
      <div className={styles.columns}>
        <DraftPictures draft={draft} edit={edit} error={errorOf('media')} />
        <DraftTexts draft={draft} edit={edit} errorOf={errorOf} />
      </div>
      <PublishBar draft={draft} wrong={wrong} isBusy={isBusy} onTry={() => setTried(true)} />
    </article>
  )
}

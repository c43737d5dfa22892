import { useTranslation } from 'react-i18next'
import { useDispatch } from '#client/use-dispatch.ts'
import type { DraftView } from '#features/drafts/contract.ts'
import type { WrongField } from './rules/wrong-fields.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Button } from '#kit/button/button.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import { useDraftWords } from './use-draft-words.ts'
import styles from './draft-editor.module.css'

interface Props {
  readonly draft: DraftView
  readonly wrong: readonly WrongField[]
  readonly isBusy: boolean
  /** The member wants to publish: what is missing is said from now on. */
  readonly onTry: () => void
}

/** How the draft is doing, and the ways to end it. */
export function PublishBar({ draft, wrong, isBusy, onTry }: Props) {
  const { t } = useTranslation('create')
  const dispatch = useDispatch()
  const { act } = useAct()
  const failureText = useFailureText()
  const { stateOf } = useDraftWords()

  async function publish(): Promise<void> {
    onTry()
    if (wrong.length > 0) {
      // The first wrong field, once its message is there.
      requestAnimationFrame(() => {
        const field = document.querySelector('[data-field-error] :is(input, textarea, button)')
        if (field instanceof HTMLElement) field.focus()
      })
      return
    }
    const files = draft.data.items.flatMap(({ file }) => file ?? [])
    const answer = await dispatch('publishDraft', { draftId: draft.id, files })
    if (!answer.ok) showToast({ text: failureText(answer.failure.code) })
  }
  return (
    <div className={styles.bar}>
      <p className={styles.status} role="status">
        {stateOf(draft)}
      </p>
      <Button look="quiet" disabled={isBusy} onClick={() => void act('deleteDrafts', { draftIds: [draft.id] })}>
        {t('delete')}
      </Button>
      <Button look="primary" size="lg" isBusy={isBusy} onClick={() => void publish()}>
        {t('publish')}
      </Button>
    </div>
  )
}

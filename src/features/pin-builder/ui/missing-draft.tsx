import { useTranslation } from 'react-i18next'
import type { DraftView } from '#features/drafts/contract.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { Button } from '#kit/button/button.tsx'
import { useDraftWords } from './use-draft-words.ts'
import styles from './create-screen.module.css'

/**
 * The address names a draft that no longer exists. One that was deleted, here or on another device, can be restored.
 * @param draft null if this device never had it, or not any more
 */
export function MissingDraft({ draft }: { readonly draft: DraftView | null }) {
  const { t } = useTranslation('create')
  const { act } = useAct()
  const { nameOf } = useDraftWords()
  return (
    <div className={styles.missing} role="status">
      <p>{draft ? t('deletedDraft', { name: isolate(nameOf(draft)) }) : t('missing')}</p>
      {draft && <Button onClick={() => void act('restoreDrafts', { draftIds: [draft.id] })}>{t('restore')}</Button>}
    </div>
  )
}

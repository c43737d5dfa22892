import { useTranslation } from 'react-i18next'
import type { DraftField, DraftView } from '#features/drafts/contract.ts'
import { Button } from '#kit/button/button.tsx'
import type { EditDraft } from './builder-slots.ts'
import styles from './draft-editor.module.css'

/** Values of another device that an edit here replaced. The member chooses between them. */
export function OtherVersions({ draft, edit }: { readonly draft: DraftView; readonly edit: EditDraft }) {
  const { t } = useTranslation('create')
  const others = Object.entries(draft.others) as [DraftField, { readonly value: unknown }][]
  if (others.length === 0) return null
  return (
    <div className={styles.others} role="alert">
      {others.map(([field, { value }]) => (
        <div key={field} className={styles.other}>
          <p>
            {t('other', { field: t(`field.${field}`) })}
            {typeof value === 'string' && (
              <>
                {' '}
                <q dir="auto">{value}</q>
              </>
            )}
          </p>
          <Button onClick={() => void edit({ [field]: value }, [field])}>{t('useOther')}</Button>
          <Button look="quiet" onClick={() => void edit({}, [field])}>
            {t('keepThis')}
          </Button>
        </div>
      ))}
    </div>
  )
}

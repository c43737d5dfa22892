import { useTranslation } from 'react-i18next'
import type { WireBoard } from '#features/boards/contract.ts'
import { RadioField } from '#kit/fields/radio-field.tsx'
import type { FieldBinding } from '#kit/form/use-form.ts'
import { SmallCover } from '../small-cover.tsx'
import styles from './cover-field.module.css'

type Cover = 'chosen' | 'newest'

interface CoverFieldProps extends FieldBinding<Cover | undefined> {
  /** The present cover pin; null while the board is empty. */
  readonly pin: WireBoard['cover_pin'] | null
}

/** Chooses the board's cover: the pin that was chosen in its menu, or the newest pin. */
export function CoverField({ pin, ...field }: CoverFieldProps) {
  const { t } = useTranslation('board-more')
  if (!pin) return null
  return (
    <div className={styles.cover}>
      <SmallCover cover={pin} className={styles.picture} />
      <div className={styles.choice}>
        {pin.is_chosen ? (
          <RadioField<Cover>
            {...field}
            value={field.value ?? 'chosen'}
            label={t('cover.label')}
            hint={t('cover.hint')}
            choices={(['chosen', 'newest'] as const).map((id) => ({ id, label: t(`cover.${id}`) }))}
          />
        ) : (
          <>
            <strong>{t('cover.label')}</strong>
            <p>{t('cover.newest')}</p>
            <p className={styles.hint}>{t('cover.hint')}</p>
          </>
        )}
      </div>
    </div>
  )
}

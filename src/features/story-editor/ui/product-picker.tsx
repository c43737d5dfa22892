import { useTranslation } from 'react-i18next'
import type { PinId } from '#contracts/ids.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import type { WireGridPin } from '#features/pins/contract.ts'
import { FieldNote } from '#kit/form/field.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { PickList } from './pick-list.tsx'
import { useOffered } from './use-offered.ts'
import styles from './fields.module.css'

interface Props {
  readonly pinId: PinId | null
  readonly error: string | null
  readonly onChoose: (pin: WireGridPin) => void
}

/** Chooses one of the products that the member saved. */
export function ProductPicker({ pinId, error, onChoose }: Props) {
  const { t } = useTranslation('story-editor')
  const failureText = useFailureText()
  const { items, failure } = useOffered('storyProducts')
  return (
    <div data-choice="" data-field-error={error ? '' : undefined}>
      <p className={styles.label}>{t('products')}</p>
      {items && (
        <PickList
          label={t('products')}
          empty={t('noProduct')}
          items={items.map((pin) => ({ id: pin.id, title: pin.title, signature: pin.image_signature, of: pin }))}
          chosen={pinId}
          onChoose={onChoose}
        />
      )}
      {!items && !failure && <Spinner />}
      <FieldNote id="story-product" error={failure ? failureText(failure) : error} warning={null} hint="" />
    </div>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCountries } from '#features/businesses/ui/use-countries.ts'
import { PRODUCT_BRAND_MAX } from '#features/pins/constants.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { Button } from '#kit/button/button.tsx'
import { CheckField } from '#kit/fields/check-field.tsx'
import { ComboField } from '#kit/fields/combo-field.tsx'
import { MoneyField } from '#kit/fields/money-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import type { FieldBinding } from '#kit/form/use-form.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import styles from './product-fields.module.css'
import type { ProductValues } from './product-rules.ts'

interface Props {
  /** True if the pin is a product and must stay one. */
  readonly isFixed?: boolean
  readonly fields: { readonly [Name in keyof ProductValues]: FieldBinding<ProductValues[Name]> }
}

/** What a business says about the product in its picture. */
export function ProductFields({ fields, isFixed = false }: Props) {
  const { t } = useTranslation('products')
  const names = new Intl.DisplayNames(useLanguageTag(), { type: 'currency' })
  const { isProduct, price, currency, isInStock, brand, shipsTo } = fields
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{t('title')}</legend>
      {!isFixed && <CheckField {...isProduct} label={t('isProduct')} hint={t('isProductHint')} />}
      {isProduct.value && (
        <>
          <ComboField
            {...currency}
            label={t('currency')}
            choices={Intl.supportedValuesOf('currency').map((id) => ({ id, label: `${id} · ${names.of(id) ?? id}` }))}
          />
          <MoneyField {...price} label={t('price')} currency={currency.value || null} />
          <CheckField {...isInStock} label={t('isInStock')} />
          <TextField {...brand} label={t('brand')} isOptional countMax={PRODUCT_BRAND_MAX} />
          <Countries {...shipsTo} />
        </>
      )}
    </fieldset>
  )
}

/** The countries of delivery, which are added one by one. */
function Countries({ value, onChange }: FieldBinding<string>) {
  const { t } = useTranslation('products')
  const countries = useCountries()
  const chosen = value === '' ? [] : value.split(' ')
  // The field shows a choice for a moment only. Then it is emptied for the next choice, and keeps the focus.
  const [picked, setPicked] = useState('')
  const nameOf = (code: string) => countries.find(({ id }) => id === code)?.label ?? code
  return (
    <div className={styles.countries}>
      <ComboField
        key={countries.length}
        label={t('shipsTo')}
        hint={t('shipsToHint')}
        isOptional
        value={picked}
        choices={countries.filter(({ id }) => id === picked || !chosen.includes(id))}
        onChange={(id) => {
          setPicked(id)
          if (id === '') return
          onChange([...chosen, id].join(' '))
          setTimeout(() => setPicked(''))
        }}
      />
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={t('shipsTo')}>
          {chosen.map((code) => (
            <li key={code}>
              <bdi>{nameOf(code)}</bdi>
              <Button
                look="quiet"
                aria-label={t('removeCountry', { name: isolate(nameOf(code)) })}
                onClick={() => onChange(chosen.filter((each) => each !== code).join(' '))}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

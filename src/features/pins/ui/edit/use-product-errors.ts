import { useTranslation } from 'react-i18next'
import { PRODUCT_BRAND_MAX, PRODUCT_PRICE_MAX } from '#features/pins/constants.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { wrongProductFields, type ProductValues } from './product-rules.ts'

/** The error messages for the fields of a product. Needs the texts `products`. */
export function useProductErrors(): (values: ProductValues) => { readonly [Field in keyof ProductValues]?: string } {
  const { t } = useTranslation('products')
  const lengthText = useLengthText()
  return (values) =>
    Object.fromEntries(
      Object.entries(wrongProductFields(values)).map(([field, rule]) => [
        field,
        rule === 'brand' ? lengthText({ max: PRODUCT_BRAND_MAX }) : t(`rule.${rule}`, { max: PRODUCT_PRICE_MAX }),
      ]),
    )
}

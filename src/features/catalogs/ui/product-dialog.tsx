import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { useBusinessFailure } from '#features/businesses/ui/use-business.ts'
import type { Catalog, Product } from '#features/catalogs/contract.ts'
import { ProductFields } from '#features/pins/ui/edit/product-fields.tsx'
import { offerOfValues, valuesOfOffer, type ProductValues } from '#features/pins/ui/edit/product-rules.ts'
import { useProductErrors } from '#features/pins/ui/edit/use-product-errors.ts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { showToast } from '#kit/toast/toast-store.ts'

interface ProductDialogProps {
  readonly catalog: Catalog
  readonly product: Product
  /** The product's name as it is shown. */
  readonly name: string
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** Corrects a product's data, in the same form that its owner uses. */
export function ProductDialog({ catalog, product, name, onClose, onChanged }: ProductDialogProps) {
  const { t } = useTranslation('access')
  const request = useRequest()
  const words = useBusinessFailure()
  const productErrors = useProductErrors()
  const form = useForm<ProductValues>({
    initial: valuesOfOffer(product.product_offer),
    validate: productErrors,
    send: async (values) => {
      const answer = await request('changeProduct', {
        catalog_id: catalog.id,
        id: product.id,
        product_offer: offerOfValues(values) ?? product.product_offer,
      })
      if (!answer.ok) return answer
      showToast({ text: t('saved') })
      onChanged()
      return answer
    },
    failureText: ({ code }) => words(code),
  })
  return (
    <FormDialog title={t('manageOf', { name })} onClose={onClose} form={form} submit={t('save')}>
      <ProductFields
        isFixed
        fields={{
          isProduct: form.field('isProduct'),
          price: form.field('price'),
          currency: form.field('currency'),
          isInStock: form.field('isInStock'),
          brand: form.field('brand'),
          shipsTo: form.field('shipsTo'),
        }}
      />
    </FormDialog>
  )
}

import { useTranslation } from 'react-i18next'
import type { RichMetadata } from '#features/pins/contract.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { Rating } from './rating.tsx'
import styles from './details.module.css'

type Product = Extract<RichMetadata, { readonly type: 'product' }>

export function ProductDetails({ product }: { readonly product: Product }) {
  const { t, i18n } = useTranslation('pins')
  const { offer_summary: offer } = product
  return (
    <section className={styles.section} aria-labelledby="product">
      <h2 className={styles.visuallyHidden} id="product">
        {t('product.title')}
      </h2>
      <p className={styles.price}>{formatPrice(offer, i18n.language)}</p>
      {product.aggregate_rating && <Rating rating={product.aggregate_rating} />}
      <p className={styles.stock}>
        <span className={offer.in_stock ? styles.inStock : styles.outOfStock}>
          <Icon name={offer.in_stock ? 'check' : 'close'} size={16} />
          {offer.in_stock ? t('product.inStock') : t('product.outOfStock')}
        </span>
        {product.free_shipping && <span>{t('product.freeShipping')}</span>}
        <span>{product.brand}</span>
      </p>
    </section>
  )
}

/** In the reader's notation; a currency that the browser does not know stays as the seller wrote it. */
function formatPrice(offer: Product['offer_summary'], language: string): string {
  try {
    return new Intl.NumberFormat(language.replace('_', '-'), { style: 'currency', currency: offer.currency }).format(
      offer.price_val,
    )
  } catch {
    return offer.price
  }
}

import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { RichMetadata } from '#features/pins/contract.ts'
import { formatPrice } from '#kit/fields/money.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { checkIcon, closeIcon } from '#kit/icon/icons.ts'
import { Rating } from './rating.tsx'
import styles from './details.module.css'

type Product = Extract<RichMetadata, { readonly type: 'product' }>

export function ProductDetails({ product }: { readonly product: Product }) {
  const { t, i18n } = useTranslation('pins')
  const { offer_summary: offer } = product
  const money = (value: number | null | undefined) => moneyText(offer, value ?? 0, i18n.language)
  const shipping = shippingText(product, money, t)
  return (
    <section className={styles.section} aria-labelledby="product">
      <h2 className={styles.visuallyHidden} id="product">
        {t('product.title')}
      </h2>
      <p className={styles.price}>
        {priceText(offer, i18n.language)}
        {isReduced(offer) && (
          <del
            className={styles.before}
            aria-label={t('product.standardPrice', { price: money(offer.standard_price) })}
          >
            {money(offer.standard_price)}
          </del>
        )}
      </p>
      {product.aggregate_rating && <Rating rating={product.aggregate_rating} />}
      <p className={styles.stock}>
        <span className={offer.in_stock ? styles.inStock : styles.outOfStock}>
          <Icon icon={offer.in_stock ? checkIcon : closeIcon} size={16} />
          {offer.in_stock ? t('product.inStock') : t('product.outOfStock')}
        </span>
        {shipping !== null && <span>{shipping}</span>}
        <span>{product.brand}</span>
      </p>
    </section>
  )
}

type Offer = Product['offer_summary']

/** One price, or the range of several offers (spec viewer §3). */
function priceText(offer: Offer, language: string): string {
  const { min_price: min, max_price: max } = offer
  if (min == null || max == null || min >= max) return moneyText(offer, offer.price_val, language)
  return `${moneyText(offer, min, language)} – ${moneyText(offer, max, language)}`
}

function isReduced({ standard_price: standard, price_val: price }: Offer): boolean {
  return standard != null && standard > price
}

/** An amount in the reader's notation. If the browser does not know the currency, the text is the seller's. */
function moneyText(offer: Offer, value: number, language: string): string {
  try {
    return formatPrice(value, offer.currency, language.replace('_', '-'))
  } catch {
    return value === offer.price_val ? offer.price : `${value} ${offer.currency}`
  }
}

function shippingText(product: Product, money: (value: number) => string, t: TFunction<'pins'>): string | null {
  const { shipping_info: info } = product
  if (product.free_shipping) return t('product.freeShipping')
  if (info?.price == null) return null
  const price = money(info.price)
  return info.free_above == null
    ? t('product.shipping', { price })
    : t('product.shippingFreeAbove', { price, above: money(info.free_above) })
}

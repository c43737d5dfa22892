import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { RichMetadata } from '#features/pins/contract.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { checkIcon, closeIcon } from '#kit/icon/icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { priceText } from '../price-text.ts'
import { Rating } from './rating.tsx'
import styles from './details.module.css'

type Product = Extract<RichMetadata, { readonly type: 'product' }>

export function ProductDetails({ product }: { readonly product: Product }) {
  const { t } = useTranslation('pins')
  const language = useLanguageTag()
  const { offer_summary: offer } = product
  const money = (value: number | null | undefined) => moneyText(offer, value ?? 0, language)
  const shipping = shippingText(product, money, t)
  return (
    <section className={styles.section} aria-labelledby="product">
      <h2 className={styles.visuallyHidden} id="product">
        {t('product.title')}
      </h2>
      <p className={styles.price}>
        {priceRange(offer, language)}
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
function priceRange(offer: Offer, language: string): string {
  const { min_price: min, max_price: max } = offer
  if (min == null || max == null || min >= max) return moneyText(offer, offer.price_val, language)
  return `${moneyText(offer, min, language)} – ${moneyText(offer, max, language)}`
}

function isReduced({ standard_price: standard, price_val: price }: Offer): boolean {
  return standard != null && standard > price
}

function moneyText({ price, price_val, currency }: Offer, value: number, language: string): string {
  const text = value === price_val ? price : `${value} ${currency}`
  return priceText({ text, amount: { value, currency } }, language)
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

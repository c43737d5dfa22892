import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useProjection } from '#client/use-projection.ts'
import { useRequest } from '#client/use-request.ts'
import { links } from '#contracts/links.ts'
import { imageUrl } from '#features/media/constants.ts'
import type { CloseupDetailProps } from '#features/pins/ui/closeup-slots.ts'
import { hideFailed } from '#kit/image/missing-pictures.ts'
import { shownProducts, type ShownProduct } from '../domain/shown-products.ts'
import styles from './session-products.module.css'

/** Products in a video or a story, beside its player, in the order of appearance (spec business §7). */
export function SessionProducts({ pinId }: CloseupDetailProps) {
  const pin = useProjection('pins/closeup', { pinId })?.pin
  const products = pin ? shownProducts(pin) : []
  return products.length > 0 ? <Products pinId={pinId} known={products} /> : null
}

interface ProductsProps extends Pick<CloseupDetailProps, 'pinId'> {
  /** The products in the pin itself. They are shown until the server has answered, and if it does not. */
  readonly known: readonly ShownProduct[]
}

function Products({ pinId, known }: ProductsProps) {
  const { t } = useTranslation('story-pins')
  const request = useRequest()
  const [answered, setAnswered] = useState<readonly ShownProduct[] | null>(null)
  useEffect(() => {
    let isOver = false
    void request('sessionProducts', { pinId }).then((answer) => !isOver && answer.ok && setAnswered(answer.value))
    return () => {
      isOver = true
    }
  }, [request, pinId])
  const products = answered ?? known
  if (products.length === 0) return null
  return (
    <section aria-labelledby="session-products">
      <h2 className={styles.title} id="session-products">
        {t('products')}
      </h2>
      <ul className={styles.list}>
        {products.map(({ id, title, image_signature: signature }) => (
          <li key={id}>
            <Link className={styles.product} to={links.pin(id)}>
              <span className={styles.picture}>
                {signature !== null && (
                  <img src={imageUrl(signature, '236x')} alt="" loading="lazy" onError={hideFailed} />
                )}
              </span>
              <span className={styles.name} dir="auto">
                {title || t('product')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

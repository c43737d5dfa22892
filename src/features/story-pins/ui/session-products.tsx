import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useProjection } from '#client/use-projection.ts'
import { useRequest } from '#client/use-request.ts'
import { links } from '#contracts/links.ts'
import { imageUrl } from '#features/media/constants.ts'
import type { WireGridPin, WirePin } from '#features/pins/contract.ts'
import type { CloseupDetailProps } from '#features/pins/ui/closeup-slots.ts'
import { hideFailed } from '#kit/image/missing-pictures.ts'
import { productsOf } from '../domain/published-story.ts'
import styles from './session-products.module.css'

/** Products in a video or a story, beside its player, in the order of appearance (spec business §7). */
export function SessionProducts({ pinId }: CloseupDetailProps) {
  const pin = useProjection('pins/closeup', { pinId })?.pin
  return pin && hasProducts(pin) ? <Products pinId={pinId} /> : null
}

function hasProducts({ kind, story_pin_data: story, pin_tags: tags }: WirePin): boolean {
  if (kind === 'story') return story != null && productsOf(story).length > 0
  return kind === 'video' && (tags ?? []).some(({ objects }) => objects.some(({ type }) => type === 'pin'))
}

function Products({ pinId }: Pick<CloseupDetailProps, 'pinId'>) {
  const { t } = useTranslation('story-pins')
  const request = useRequest()
  const [products, setProducts] = useState<readonly WireGridPin[]>([])
  useEffect(() => {
    let isOver = false
    // Without an answer, the story's own stickers lead to the same products.
    void request('sessionProducts', { pinId }).then((answer) => !isOver && answer.ok && setProducts(answer.value))
    return () => {
      isOver = true
    }
  }, [request, pinId])
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
              <img src={imageUrl(signature, '236x')} alt="" loading="lazy" onError={hideFailed} />
              <span dir="auto">{title || t('product')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

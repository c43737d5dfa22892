import { useId, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { imageUrl } from '#features/media/constants.ts'
import type { OnPictureProps } from '#features/pins/ui/closeup-slots.ts'
import { outboundLink } from '#features/pins/domain/outbound-link.ts'
import { shopPrice } from '#features/pins/domain/shop-price.ts'
import { priceText } from '#features/pins/ui/price-text.ts'
import type { ShownObject, ShownTag } from '#features/pin-tags/contract.ts'
import { pointOf } from '#features/pin-tags/domain/edit-tags.ts'
import { Avatar } from '#kit/avatar/avatar.tsx'
import { IconButton } from '#kit/button/icon-button.tsx'
import { closeIcon } from '#kit/icon/icons.ts'
import { hideFailed } from '#kit/image/missing-pictures.ts'
import { listText } from '#kit/locale/list-text.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import styles from './shown-tags.module.css'

/** Points on the picture; each opens a card with its targets. */
export function ShownTags({ pin, item }: OnPictureProps) {
  const { t } = useTranslation('pin-tags')
  const language = useLanguageTag()
  const [openId, setOpen] = useState<string | null>(null)
  const [hoveredId, setHovered] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const tags = (pin.pin_tags ?? []).filter((tag) => tag.item === item)
  const { width, height } = pin.carousel_data?.carousel_slots[item] ?? pin
  const open = tags.find(({ id }) => id === openId)
  const cardId = useId()
  if (tags.length === 0) return null
  const close = () => {
    setOpen(null)
    list.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Arrow keys must not turn a carousel's page, and Escape must close only the card, not the closeup behind it.
    if (event.key.startsWith('Arrow')) event.stopPropagation()
    if (event.key !== 'Escape' || !open) return
    event.preventDefault()
    event.stopPropagation()
    event.nativeEvent.stopImmediatePropagation()
    close()
  }
  return (
    <div
      className={styles.over}
      role="group"
      aria-label={t('shown', { count: tags.length })}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.stopPropagation()}
      onPointerUp={(event) => event.stopPropagation()}
    >
      <ul ref={list} className={styles.picture} dir="ltr" style={{ '--ratio': width / height } as CSSProperties}>
        {tags.map((tag) => {
          return (
            <li key={tag.id}>
              <button
                type="button"
                className={styles.tag}
                data-hovered={tag.id === hoveredId || undefined}
                onPointerEnter={() => setHovered(tag.id)}
                onPointerLeave={() => setHovered(null)}
                style={xyOf(tag)}
                aria-label={namesOf(tag, t('untitled'), language)}
                aria-expanded={tag === open}
                aria-controls={tag === open ? cardId : undefined}
                onClick={() => setOpen(tag === open ? null : tag.id)}
              />
            </li>
          )
        })}
      </ul>
      {open && (
        <div className={styles.place} style={{ '--ratio': width / height, ...xyOf(open) } as CSSProperties}>
          <section
            id={cardId}
            className={styles.card}
            data-above={pointOf(open).y > 50}
            data-hovered={open.id === hoveredId || undefined}
            aria-label={t('products')}
            onPointerEnter={() => setHovered(open.id)}
            onPointerLeave={() => setHovered(null)}
            onFocus={() => setHovered(open.id)}
            onBlur={() => setHovered(null)}
          >
            <ul className={styles.objects}>
              {open.objects.map((object) => (
                <li key={object.id}>
                  <Target object={object} />
                </li>
              ))}
            </ul>
            <IconButton icon={closeIcon} label={t('close')} onClick={close} />
          </section>
        </div>
      )}
    </div>
  )
}

/** The place of a tag's point on the picture. */
function xyOf(tag: ShownTag): CSSProperties {
  const { x, y } = pointOf(tag)
  return { '--x': `${x}%`, '--y': `${y}%` } as CSSProperties
}

function namesOf({ objects }: ShownTag, untitled: string, language: string): string {
  return listText(
    language,
    objects.map(({ title }) => title || untitled),
  )
}

function Target({ object }: { readonly object: ShownObject }) {
  const { t } = useTranslation('pin-tags')
  const language = useLanguageTag()
  if (object.type === 'pin') {
    const price = shopPrice(object)
    return (
      <Link className={styles.target} to={links.pin(object.pin)}>
        <img className={styles.thumb} src={imageUrl(object.image_signature, '136x136')} alt="" onError={hideFailed} />
        <span className={styles.words}>
          <bdi>{object.title || t('untitled')}</bdi>
          {price && <bdi className={styles.muted}>{priceText(price, language)}</bdi>}
        </span>
      </Link>
    )
  }
  if (object.type === 'user') {
    return (
      <Link className={styles.target} to={links.profile(object.username)}>
        <Avatar
          name={object.title}
          image={object.image_signature && imageUrl(object.image_signature, '136x136')}
          color={object.dominant_color}
          size={48}
        />
        <span className={styles.words}>
          <bdi>{object.title}</bdi>
          <bdi className={styles.muted}>@{object.username}</bdi>
        </span>
      </Link>
    )
  }
  const href = outboundLink(object.link)
  if (href === null) return <bdi className={styles.target}>{object.title}</bdi>
  return (
    <a
      className={styles.target}
      href={href}
      aria-label={object.title}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      {object.image_signature && (
        <img className={styles.thumb} src={imageUrl(object.image_signature, '136x136')} alt="" onError={hideFailed} />
      )}
      <span className={styles.words}>
        <bdi>{object.title}</bdi>
        <bdi className={styles.muted}>{new URL(href).hostname}</bdi>
      </span>
    </a>
  )
}

import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon/icon.tsx'
import { eyeOffIcon } from '#kit/icon/late-icons.ts'
import { hideFailed, isMissing } from '#kit/image/missing-pictures.ts'
import { PictureTile } from '#kit/image/picture-tile.tsx'
import styles from './board-covers.module.css'

interface CoverImage {
  readonly url: string
  readonly dominant_color: string
  readonly shown_title?: string | undefined
}

interface Props {
  readonly images: readonly CoverImage[]
  /** True if the board's page asks the viewer before it shows its pins. Then its pictures are not shown here either. */
  readonly isSensitive?: boolean | undefined
}

/**
 * A board's newest pictures: one large and two small ones. Screen readers skip them, because the board's name is next
 * to them.
 */
export function BoardCovers({ images, isSensitive = false }: Props) {
  const { t } = useTranslation('boards')
  if (isSensitive)
    return (
      <span className={styles.sensitive}>
        <Icon icon={eyeOffIcon} size={32} />
        <span>{t('sensitive.label')}</span>
      </span>
    )
  const [large, ...small] = [0, 1, 2].map((at) => images[at])
  return (
    <span className={styles.covers} aria-hidden="true">
      <Cover image={large} />
      <span className={styles.small}>
        {small.map((image, at) => (
          <Cover key={at} image={image} />
        ))}
      </span>
    </span>
  )
}

function Cover({ image }: { readonly image: CoverImage | undefined }) {
  return (
    <span className={styles.cover} style={{ backgroundColor: image?.dominant_color }}>
      {image?.shown_title !== undefined && (
        <span className={styles.tile}>
          <PictureTile title={image.shown_title} color={image.dominant_color} />
        </span>
      )}
      {image && image.shown_title === undefined && !isMissing(image.url) && (
        <img
          key={image.url}
          className={styles.image}
          src={image.url}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={hideFailed}
        />
      )}
    </span>
  )
}

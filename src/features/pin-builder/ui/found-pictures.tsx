import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftData, DraftId } from '#features/drafts/contract.ts'
import { FOUND_PREVIEW_URL } from '#features/media/constants.ts'
import type { FoundImages } from '#features/pin-builder/contract.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { searchIcon, warningIcon } from '#kit/icon/icons.ts'
import { Ring } from '#kit/spinner/spinner.tsx'
import { useAddFiles } from './use-add-files.ts'
import { websiteOf } from './rules/website-media.ts'
import styles from './from-link.module.css'

interface Props {
  readonly link: string
  readonly images: FoundImages
  /** A text that was shared with the page. */
  readonly description?: string
  /** The page's main picture. */
  readonly mainUrl?: string | null
  /** How the pictures were found. */
  readonly createMethod?: DraftData['createMethod']
  readonly onMade: (id: DraftId) => void
}

/** The pictures of a web page. Each chosen picture becomes a draft. */
export function FoundPictures({
  link,
  images,
  description = '',
  mainUrl = null,
  createMethod = 'scraped',
  onMade,
}: Props) {
  const { t } = useTranslation('create')
  const { makeDraftsOf, isAdding } = useAddFiles()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [loaded, setLoaded] = useState<readonly string[]>([])
  const [broken, setBroken] = useState<readonly string[]>([])
  const shown = images.items.filter(({ image_url: url }) => !broken.includes(url))
  const site = URL.parse(link)?.host ?? link
  if (images.items.length === 0)
    return <EmptyState icon={searchIcon} title={t('noPictures')} text={t('noPicturesText')} />
  if (shown.length === 0)
    return (
      <EmptyState
        icon={warningIcon}
        title={images.title || site}
        text={t('unreadablePictures', { site: isolate(site) })}
      />
    )

  const toggle = (url: string) =>
    setChosen((urls) => (urls.includes(url) ? urls.filter((each) => each !== url) : [...urls, url]))
  async function make(): Promise<void> {
    const first = await makeDraftsOf(chosen, {
      link,
      websiteLink: link,
      title: images.title ?? '',
      description,
      createMethod,
      ...websiteOf(images, mainUrl),
    })
    if (first !== null) onMade(first)
  }
  return (
    <section className={styles.part} aria-label={images.title || site}>
      <div>
        <h2 className={styles.page} dir="auto">
          {images.title || site}
        </h2>
        {images.title && (
          <p className={styles.progress}>
            <bdi>{site}</bdi>
          </p>
        )}
      </div>
      <ul className={styles.pictures} aria-label={t('foundPictures')}>
        {shown.map(({ image_url: url, alt }, index) => (
          <li key={url}>
            <button
              type="button"
              className={styles.picture}
              aria-pressed={chosen.includes(url)}
              aria-label={[alt || t('pictureNumber', { count: index + 1 }), url === mainUrl && t('mainPicture')]
                .filter(Boolean)
                .join(', ')}
              onClick={() => toggle(url)}
            >
              {!loaded.includes(url) && <Ring size={24} />}
              <img
                src={`${FOUND_PREVIEW_URL}?url=${encodeURIComponent(url)}`}
                alt=""
                loading="lazy"
                onLoad={() => setLoaded((urls) => [...urls, url])}
                onError={() => setBroken((urls) => [...urls, url])}
              />
              {url === mainUrl && <span className={styles.main}>{t('mainPicture')}</span>}
            </button>
          </li>
        ))}
      </ul>
      <Button look="primary" isBusy={isAdding} disabled={chosen.length === 0} onClick={() => void make()}>
        {t('makeDrafts', { count: chosen.length })}
      </Button>
    </section>
  )
}

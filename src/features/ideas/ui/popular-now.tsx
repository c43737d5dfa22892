import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { imageUrl } from '#features/media/constants.ts'
import { hideFailed } from '#kit/image/missing-pictures.ts'
import ideas from './ideas.module.css'
import styles from './popular-now.module.css'
import { usePopularNow } from './use-topics.ts'

/** What members searched for and saved most lately; nothing if there is neither. */
export function PopularNow() {
  const { t } = useTranslation('ideas')
  const id = useId()
  const popular = usePopularNow()
  if (!popular) return null
  const { searches, pins } = popular
  return (
    <>
      {searches.length > 0 && (
        <section className={styles.part} aria-labelledby={`${id}-searches`}>
          <h2 className={styles.title} id={`${id}-searches`}>
            {t('trending')}
          </h2>
          <ul className={styles.searches}>
            {searches.map((query) => (
              <li key={query}>
                <Link className={ideas.chip} to={links.search(query)}>
                  <bdi>{query}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {pins.length > 0 && (
        <section className={styles.part} aria-labelledby={`${id}-pins`}>
          <h2 className={styles.title} id={`${id}-pins`}>
            {t('popular')}
          </h2>
          <ul className={styles.pins}>
            {pins.map((pin) => (
              <li key={pin.id}>
                <Link className={styles.pin} to={links.pin(pin.id)}>
                  <span className={styles.frame} style={{ backgroundColor: pin.dominant_color }}>
                    {pin.has_picture !== false && (
                      <img
                        className={styles.picture}
                        src={imageUrl(pin.image_signature, '236x')}
                        alt=""
                        loading="lazy"
                        decoding="async"
                        onError={hideFailed}
                      />
                    )}
                  </span>
                  <bdi className={styles.name}>{pin.title || t('untitled')}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

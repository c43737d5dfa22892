import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useProjection } from '#client/use-projection.ts'
import type { CloseupDetailProps } from '#features/pins/ui/closeup-slots.ts'
import { MUSIC_LICENSE_LINKS, MUSIC_LICENSE_NAMES, type MusicLicense } from '../constants.ts'
import { creditsOf, type TrackCredit } from '../domain/published-story.ts'
import styles from './story-credits.module.css'

/** The tracks of a story with their complete credits, beside its player. On a page the credits may be cut off. */
export function StoryCredits({ pinId }: CloseupDetailProps) {
  const story = useProjection('pins/closeup', { pinId })?.pin?.story_pin_data
  const credits = story ? creditsOf(story) : []
  return credits.length > 0 && <CreditList credits={credits} />
}

export function CreditList({ credits }: { readonly credits: readonly TrackCredit[] }) {
  const { t } = useTranslation('story-pins')
  return (
    <section aria-labelledby="story-credits">
      <h2 className={styles.title} id="story-credits">
        {t('music')}
      </h2>
      <ul className={styles.list}>
        {credits.map((credit, at) => (
          <li key={at} dir="auto">
            <Credit {...credit} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Credit({ text, artist, license, attribution }: TrackCredit) {
  const parts: readonly (readonly [name: string, shown: ReactNode])[] = [
    ['text', text],
    ['artist', artist],
    ['license', license && <License license={license} />],
    ['attribution', attribution],
  ]
  return parts
    .filter(([, shown]) => Boolean(shown))
    .map(([name, shown], at) => (
      <Fragment key={name}>
        {at > 0 && ' · '}
        {shown}
      </Fragment>
    ))
}

/** A licence; it links to the licence's text if there is one. */
function License({ license }: { readonly license: MusicLicense }) {
  const { t } = useTranslation('story-pins')
  const [name, href] = [MUSIC_LICENSE_NAMES[license], MUSIC_LICENSE_LINKS[license]]
  if (!name) return t(`licenses.${license}`)
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {name}
    </a>
  )
}

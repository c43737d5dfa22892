import { useTranslation } from 'react-i18next'
import { useProjection } from '#client/use-projection.ts'
import type { CloseupDetailProps } from '#features/pins/ui/closeup-slots.ts'
import { creditsOf } from '../domain/published-story.ts'
import styles from './story-credits.module.css'

/** The tracks of a story with their credits, whole, beside its player: on a page they may be cut. */
export function StoryCredits({ pinId }: CloseupDetailProps) {
  const { t } = useTranslation('story-pins')
  const story = useProjection('pins/closeup', { pinId })?.pin?.story_pin_data
  const credits = story ? creditsOf(story) : []
  if (credits.length === 0) return null
  return (
    <section aria-labelledby="story-credits">
      <h2 className={styles.title} id="story-credits">
        {t('music')}
      </h2>
      <ul className={styles.list}>
        {credits.map((credit) => (
          <li key={credit} dir="auto">
            {credit}
          </li>
        ))}
      </ul>
    </section>
  )
}

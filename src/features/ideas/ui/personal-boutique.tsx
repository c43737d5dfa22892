import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { PinStrip } from './pin-strip.tsx'
import styles from './popular-now.module.css'

const ASKED = {}

/**
 * Products of the topics that the member saves. Renders nothing if there are none, or if the member switched this off.
 */
export function PersonalBoutique() {
  const { t } = useTranslation('ideas')
  const id = useId()
  const pins = useAnswer('personalBoutique', ASKED).answer ?? []
  if (pins.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {t('boutique')}
      </h2>
      <PinStrip pins={pins} />
    </section>
  )
}

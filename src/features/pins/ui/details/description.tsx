import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WirePin } from '#features/pins/contract.ts'
import { NamedText } from './named-text.tsx'
import styles from './details.module.css'

/** Longer texts are folded to their beginning. */
const FOLD_CHARACTERS = 280

export function Description({ text, pin }: { readonly text: string; readonly pin: WirePin }) {
  const { t } = useTranslation('pins')
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > FOLD_CHARACTERS
  return (
    <div>
      <p className={isLong && !isOpen ? `${styles.text} ${styles.folded}` : styles.text} dir="auto">
        <NamedText text={text} pin={pin} />
      </p>
      {isLong && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('less') : t('more')}
        </button>
      )}
    </div>
  )
}

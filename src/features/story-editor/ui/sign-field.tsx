import { useTranslation } from 'react-i18next'
import type { DraftBlock } from '#features/story-editor/contract.ts'
import type { ChangeBlock } from './block-fields.tsx'
import styles from './fields.module.css'

/** Signs that are offered. Each reader sees those of the own device; the cover has the author's. */
const SIGNS = ['❤️', '⭐', '✨', '🔥', '🌿', '🌸', '☀️', '🌙', '🍋', '🍓', '☕', '🎉', '✅', '👇', '👉', '💡'] as const

interface Props {
  readonly block: DraftBlock
  readonly onChange: ChangeBlock
}

/** Chooses a sign; any text is a sticker too. */
export function SignField({ block, onChange }: Props) {
  const { t } = useTranslation('story-editor')
  return (
    <div className={styles.signs} role="group" aria-label={t('signs')}>
      {SIGNS.map((sign) => (
        <button
          key={sign}
          type="button"
          className={styles.sign}
          aria-pressed={block.text === sign}
          onClick={() => onChange((each) => ({ ...each, text: sign }))}
        >
          {sign}
        </button>
      ))}
    </div>
  )
}

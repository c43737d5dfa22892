import { useTranslation } from 'react-i18next'
import type { DraftBlock } from '#features/story-editor/contract.ts'
import { signIn } from '#features/story-editor/domain/draft-block.ts'
import { SIGN_NAMES, SIGNS } from '#features/story-pins/domain/signs.ts'
import { signDrawing } from '#features/story-pins/ui/sign-part.ts'
import type { ChangeBlock } from './block-fields.tsx'
import styles from './fields.module.css'

interface Props {
  readonly block: DraftBlock
  readonly onChange: ChangeBlock
}

/** Chooses a sign. Any other text is also possible as a sticker. */
export function SignField({ block, onChange }: Props) {
  const { t } = useTranslation('story-editor')
  const { t: ofStory } = useTranslation('story-pins')
  const chosen = signIn(block)
  return (
    <div className={styles.signs} role="group" aria-label={t('signs')}>
      {SIGN_NAMES.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.sign}
          title={ofStory(`signs.${name}`)}
          aria-label={ofStory(`signs.${name}`)}
          aria-pressed={name === chosen}
          onClick={() => onChange((each) => ({ ...each, text: SIGNS[name] }))}
        >
          <signDrawing.Part name={name} />
        </button>
      ))}
    </div>
  )
}

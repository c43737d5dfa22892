import type { WirePin } from '#features/pins/contract.ts'
import { FoldedText } from '#kit/folded-text/folded-text.tsx'
import { NamedText } from './named-text.tsx'
import styles from './details.module.css'

const DESCRIPTION_LINES = 4

export function Description({ text, pin }: { readonly text: string; readonly pin: WirePin }) {
  return (
    <div>
      <FoldedText className={styles.text} dir="auto" text={text} lines={DESCRIPTION_LINES}>
        <NamedText text={text} pin={pin} />
      </FoldedText>
    </div>
  )
}

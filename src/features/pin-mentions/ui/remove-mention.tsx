import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#kit/button/button.tsx'
import { Question } from '#kit/overlay/question.tsx'
import styles from './own-mention.module.css'

interface Props {
  /** The text that says where the member is mentioned. */
  readonly text: string
  /** Resolves when the server has answered. */
  readonly onRemove: () => Promise<void>
}

/**
 * Tells a member of a mention, and asks before removing it, because the removal cannot be undone. Needs the texts
 * `pin-mentions`.
 */
export function RemoveMention({ text, onRemove }: Props) {
  const { t } = useTranslation('pin-mentions')
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={styles.mention}>
      <span>{text}</span>
      <Button onClick={() => setAsking(true)}>{t('remove')}</Button>
      {isAsking && (
        <Question
          title={t('remove')}
          text={t('removeText')}
          yes={t('remove')}
          isFinal
          onYes={onRemove}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

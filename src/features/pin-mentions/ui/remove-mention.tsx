import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#kit/button/button.tsx'
import { Question } from '#kit/overlay/question.tsx'
import styles from './own-mention.module.css'

interface Props {
  /** Says where the member is mentioned. */
  readonly text: string
  /** Resolves when the server has answered. */
  readonly onRemove: () => Promise<void>
}

/** Tells a member of a mention, and asks before it is removed, because nothing undoes that. Needs the texts of `pin-mentions`. */
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

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolate } from '#kit/bidi/isolate.ts'
import { Button } from '#kit/button/button.tsx'
import { Question } from '#kit/overlay/question.tsx'
import parts from '#kit/screen/parts.module.css'

interface RemovalProps {
  /** The name of the person or partner. */
  readonly name: string
  /** The text that says what is lost. */
  readonly text: string
  /** Removes the person or partner. */
  readonly onRemove: () => Promise<void>
}

/** A button that removes a person or partner after asking for confirmation. */
export function Removal({ name, text, onRemove }: RemovalProps) {
  const { t } = useTranslation('access')
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={parts.ways}>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('remove', { name })}
      </Button>
      {isAsking && (
        <Question
          title={t('remove', { name: isolate(name) })}
          text={text}
          yes={t('removeIt')}
          isFinal
          onYes={onRemove}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

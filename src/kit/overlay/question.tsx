import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#kit/button/button.tsx'
import { Dialog } from './overlays.tsx'
import styles from './question.module.css'

interface QuestionProps {
  readonly title: string
  /** What is lost or changes, unless the title says it. */
  readonly text?: string
  /** The button that does it, named like the act. */
  readonly yes: string
  /** The button that leaves everything as it is; without it "Cancel". */
  readonly no?: string
  /** True if nothing brings back what is lost: the safe answer is preferred and has the focus. */
  readonly isFinal?: boolean
  /** Does it. The question stays, busy, until a returned promise settles. */
  readonly onYes: () => void | Promise<unknown>
  /** Called after each answer. */
  readonly onClose: () => void
}

/** Asks before an act that one press should not carry out. Shown while it is in the tree. */
export function Question({ title, text, yes, no, isFinal = false, onYes, onClose }: QuestionProps) {
  const { t } = useTranslation('kit')
  const [isBusy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    try {
      await onYes()
    } finally {
      setBusy(false)
      onClose()
    }
  }
  const doIt = { isBusy, onClick: () => void act(), children: yes }
  return (
    <Dialog title={title} isOpen onClose={onClose} isDismissable={!isBusy}>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      <div className={styles.ways}>
        {isFinal && <Button {...doIt} />}
        <Button look={isFinal ? 'primary' : 'secondary'} data-focus-first={isFinal ? '' : undefined} onClick={onClose}>
          {no ?? t('cancel')}
        </Button>
        {!isFinal && <Button look="primary" {...doIt} />}
      </div>
    </Dialog>
  )
}

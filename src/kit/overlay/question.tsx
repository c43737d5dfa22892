import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#kit/button/button.tsx'
import { Dialog } from './overlays.tsx'
import styles from './question.module.css'

interface QuestionProps {
  readonly title: string
  /** What would be lost or changed, unless the title says it. */
  readonly text?: string
  /** Text of the button that carries out the act. It names the act. */
  readonly yes: string
  /** Text of the button that changes nothing. The default is "Cancel". */
  readonly no?: string
  /** True if the act cannot be reverted. The button that changes nothing is then emphasised and has the focus. */
  readonly isFinal?: boolean
  /** Carries out the act. If it returns a promise, the question stays and is busy until the promise settles. */
  readonly onYes: () => void | Promise<unknown>
  /** Called after either answer. */
  readonly onClose: () => void
}

/** Asks before an act that must not be done by a single press. It is shown as long as it is in the tree. */
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

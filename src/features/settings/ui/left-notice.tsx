import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#client/use-viewer.ts'
import { DELETION_GRACE_DAYS } from '#features/settings/constants.ts'
import { Button } from '#kit/button/button.tsx'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { PromptDialog } from '#kit/toast/prompt-dialog.tsx'
import { forgetLeft, readLeft } from './left-account.ts'
import styles from './rows.module.css'

/**
 * Tells a member who has just left what happens to the account: the day of its deletion, or that it is hidden. A log-in
 * brings it back.
 */
export function LeftNotice() {
  const { t } = useTranslation('settings')
  const { viewer } = useViewer()
  const dayText = useDayText()
  const [left, setLeft] = useState(readLeft)
  const { isAuth } = viewer
  useEffect(() => {
    if (isAuth) forgetLeft()
  }, [isAuth])
  if (left === null || isAuth) return null
  const onClose = () => {
    forgetLeft()
    setLeft(null)
  }
  const { deletionDueAt } = left
  return (
    <PromptDialog
      kind="question"
      title={t(deletionDueAt === null ? 'left.deactivateTitle' : 'left.deleteTitle')}
      onClose={onClose}
    >
      <p>
        {deletionDueAt === null
          ? t('leave.deactivateText', { count: DELETION_GRACE_DAYS })
          : t('left.deleteText', { day: dayText(deletionDueAt) })}
      </p>
      <div className={styles.ways}>
        <Button look="primary" size="lg" onClick={onClose}>
          {t('verify.gotIt')}
        </Button>
      </div>
    </PromptDialog>
  )
}

/** Formats the day as the mail about the deletion does. */
function useDayText(): (at: string) => string {
  const date = new Intl.DateTimeFormat(useLanguageTag(), { dateStyle: 'long', timeZone: 'UTC' })
  return (at) => date.format(new Date(at))
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#kit/button/button.tsx'
import { Dialog } from '#kit/overlay/overlays.tsx'
import styles from './log-out-dialog.module.css'
import type { LogOut } from './use-log-out.ts'

interface Props {
  readonly logOut: LogOut
  /** Text of the button that logs out on this device; the usual text if omitted. */
  readonly hereText?: string | undefined
}

/** Asks what to do with changes that a log-out could not send. The default button cancels the log-out. */
export function LogOutDialog({ logOut, hereText }: Props) {
  const { t } = useTranslation('session')
  const [isBusy, setBusy] = useState(false)
  const lose = async () => {
    setBusy(true)
    await logOut.start(true)
    setBusy(false)
  }
  return (
    <Dialog title={t('unsentTitle', { count: logOut.unsent })} isOpen={logOut.unsent > 0} onClose={logOut.stay}>
      <p className={styles.text}>{t('unsentText', { count: logOut.unsent })}</p>
      <div className={styles.ways}>
        <Button isBusy={isBusy} onClick={() => void lose()}>
          {isBusy ? t('loggingOut') : (hereText ?? t('logOutAndLose', { count: logOut.unsent }))}
        </Button>
        <Button look="primary" autoFocus onClick={logOut.stay}>
          {t('stay')}
        </Button>
      </div>
    </Dialog>
  )
}

import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useIsland } from '#client/island-context.ts'
import { readLanding } from '#client/landing.ts'
import { useViewer } from '#client/use-viewer.ts'
import { onInstallable } from '#features/install-prompt/client/installable.ts'
import type { InstallEvent } from '#features/install-prompt/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { PromptDialog } from '#kit/toast/prompt-dialog.tsx'
import { asksToInstall, noteAskedToInstall, wasAskedToInstall } from './install-rules.ts'
import styles from './install.module.css'

/** The dialog "Add to Home screen". It is shown once per device. */
export function InstallModal() {
  const { t } = useTranslation('install')
  const { deviceClass = 'desktop' } = useIsland()
  const { viewer } = useViewer()
  const { pathname } = useLocation()
  const { isAuth: isMember } = viewer
  const [event, setEvent] = useState<InstallEvent | null>(null)
  useEffect(
    () =>
      onInstallable((offered) => {
        const { visited, utmSource } = readLanding()
        const place = { isMember, deviceClass, path: pathname, pages: visited.length }
        const visit = { ...place, utmSource, userAgent: navigator.userAgent }
        if (!asksToInstall({ ...visit, wasAsked: wasAskedToInstall() })) return
        setEvent(offered)
      }),
    [isMember, deviceClass, pathname],
  )
  if (event === null) return null
  const onClose = () => setEvent(null)
  const onAdd = () => {
    onClose()
    // The result is ignored: the browser shows what happens next, and the person may refuse.
    void Promise.allSettled([event.prompt()])
  }
  return (
    <PromptDialog kind="offer" title={t('title')} onClose={onClose}>
      <Text />
      <div className={styles.ways}>
        <Button look="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button look="primary" onClick={onAdd}>
          {t('add')}
        </Button>
      </div>
    </PromptDialog>
  )
}

/** As soon as this text is shown, the device counts as asked. */
function Text() {
  const { t } = useTranslation('install')
  useEffect(noteAskedToInstall, [])
  return <p>{t('text')}</p>
}

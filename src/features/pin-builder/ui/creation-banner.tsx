import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPrivateFiles } from '#client/private-files.ts'
import { ROOM_MIN_BYTES } from '#features/pin-builder/constants.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { warningIcon } from '#kit/icon/icons.ts'
import styles from './creation-banner.module.css'

/** Why no file can be added on this device; null if files can be added, and until that is known. */
type CreationFault = 'noFiles' | 'noRoom'

/** The browser's estimate is requested once per visit. */
export function useCreationFault(): CreationFault | null {
  const [fault, setFault] = useState<CreationFault | null>(() => (hasPrivateFiles() ? null : 'noFiles'))
  useEffect(() => {
    if (!hasPrivateFiles()) return
    let isWanted = true
    void navigator.storage.estimate().then(({ quota, usage }) => {
      const isFull = quota !== undefined && usage !== undefined && quota - usage < ROOM_MIN_BYTES
      if (isWanted && isFull) setFault('noRoom')
    })
    return () => {
      isWanted = false
    }
  }, [])
  return fault
}

/** spec business §2: says that creation is disabled, and why. Existing drafts can still be edited and published. */
export function CreationBanner({ fault }: { readonly fault: CreationFault }) {
  const { t } = useTranslation('create')
  return (
    <p className={styles.banner} role="alert">
      <Icon icon={warningIcon} size={20} />
      <span>{t(`disabled.${fault}`)}</span>
    </p>
  )
}

import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import { FILES_AT_ONCE_MAX } from '#features/pin-builder/constants.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { countUnstored, forgetUnstored } from './storing-files.ts'

/**
 * Says at the start how many files a page could not store before it was closed. The message stays until the member has
 * closed it.
 */
export function UnstoredNews() {
  const { t } = useTranslation('create')
  const { t: ofKit } = useTranslation('kit')
  const navigate = useNavigate()
  const account = useViewer().viewer.id
  const tell = useEffectEvent((member: string, count: number) => {
    const forget = () => void forgetUnstored(member)
    showToast({
      text: t('unstored', { count }),
      topic: 'unstored',
      isLasting: true,
      onDismiss: forget,
      action: {
        label: ofKit('file.choose', { count: FILES_AT_ONCE_MAX }),
        onAction: () => {
          forget()
          void navigate(links.createPin)
        },
      },
    })
  })
  useEffect(() => {
    if (!account) return undefined
    let isWanted = true
    void countUnstored(account).then((count) => {
      if (isWanted && count > 0) tell(account, count)
    })
    return () => {
      isWanted = false
    }
  }, [account])
  return null
}

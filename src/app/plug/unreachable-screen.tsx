import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { AwayContext, useReturn } from '#kit/empty-state/not-loaded.tsx'
import { offlineIcon, warningIcon } from '#kit/icon/icons.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { FailedScreen } from './failed-screen.tsx'

/**
 * Shown instead of a screen whose code could not be loaded. The code is loaded again when the network or the server is
 * back.
 */
export function UnreachableScreen({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('errors')
  const away = use(AwayContext)
  useReturn(away === null, onRetry)
  const isOffline = away === 'offline'
  const title = t(isOffline ? 'offline.title' : away === 'unreachable' ? 'unreachableTitle' : 'default')
  const text = t(isOffline ? 'offline.text' : 'unreachableText')
  usePageTitle(title)
  return <FailedScreen icon={away === null ? warningIcon : offlineIcon} title={title} text={text} onRetry={onRetry} />
}

import { useTranslation } from 'react-i18next'
import { useOfflineStatus } from '#client/use-offline-status.ts'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'

interface NotLoadedProps {
  /** Says what could not be loaded. */
  readonly text?: string
  /** The failure, unless it is the connection. */
  readonly failure?: { readonly title: string; readonly text: string }
  /** 1 if it is the whole page. */
  readonly level?: 1 | 2
  /** If omitted, it is loaded by itself once the server can be reached. */
  readonly onRetry?: () => void
}

/**
 * Shown instead of something that is neither stored on this device nor loaded. The one statement of all screens, in
 * agreement with the banner: the device is offline, the server cannot be reached, or something went wrong.
 */
export function NotLoaded({ text, failure, level = 2, onRetry }: NotLoadedProps) {
  const { t } = useTranslation('errors')
  const { banner } = useOfflineStatus()
  const isAway = banner === 'offline' || banner === 'unreachable'
  const title = isAway
    ? t(banner === 'offline' ? 'offline.title' : 'unreachableTitle')
    : (failure?.title ?? t('default'))
  const shown = isAway ? text : (failure?.text ?? text)
  return (
    <EmptyState
      icon={isAway ? 'offline' : 'warning'}
      level={level}
      title={title}
      {...(shown === undefined ? {} : { text: shown })}
    >
      {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
    </EmptyState>
  )
}

import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from './empty-state.tsx'

/** A hook that tells what is out of reach. The page gives it, because the kit knows no connection. */
export const AwayContext = createContext<() => 'offline' | 'unreachable' | null>(() => null)

interface NotLoadedProps {
  /** What could not be loaded, if the screen does not say it. */
  readonly title?: string
  /** Why it could not be loaded, unless the title says it. */
  readonly text?: string
  /** In place of the text while the connection is away. */
  readonly awayText?: string
  /** 1 if it is the whole page. */
  readonly level?: 1 | 2
  /** If omitted, it is loaded by itself once the server can be reached. */
  readonly onRetry?: () => void
}

/**
 * Shown instead of a list, or of anything else, that is neither stored on this device nor loaded. The one statement of
 * all screens, in agreement with the banner: the device is offline, the server cannot be reached, or something went
 * wrong.
 */
export function NotLoaded({ title, text, awayText, level = 2, onRetry }: NotLoadedProps) {
  const { t } = useTranslation('errors')
  const useAway = use(AwayContext)
  const away = useAway()
  const titleAway = away && t(away === 'offline' ? 'offline.title' : 'unreachableTitle')
  return (
    // The banner announces the connection.
    <div role={away ? undefined : 'alert'}>
      <EmptyState
        icon={away ? 'offline' : 'warning'}
        level={level}
        title={titleAway ?? title ?? t('notLoaded')}
        text={away ? awayText : (text ?? awayText)}
      >
        {onRetry && (
          <Button look="primary" onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
      </EmptyState>
    </div>
  )
}

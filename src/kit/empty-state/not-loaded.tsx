import { createContext, use, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#kit/button/button.tsx'
import { offlineIcon, warningIcon } from '#kit/icon/icons.ts'
import { EmptyState } from './empty-state.tsx'

/**
 * What cannot be reached: the network (`offline`) or the server (`unreachable`); null if both can. The page provides
 * the value, because the kit does not know the connection.
 */
export const AwayContext = createContext<'offline' | 'unreachable' | null>(null)

/** Repeats failed requests of the screen's views; null if that is not possible. The page provides the function. */
export const LoadAgainContext = createContext<(() => void) | null>(null)

interface NotLoadedProps {
  /** What could not be loaded, unless the screen says it elsewhere. */
  readonly title?: string
  /** Why the content could not be loaded, unless the title says it. */
  readonly text?: string
  /**
   * Shown in place of `text` while the network or the server cannot be reached. A sentence follows which says that the
   * content loads later.
   */
  readonly awayText?: string
  /** Level of the heading: 1 if this is the whole page. */
  readonly level?: 1 | 2
  /**
   * Loads the content again. Called by a button, and when the server can be reached again. If omitted, the core does
   * both.
   */
  readonly onRetry?: () => void
}

/**
 * Shown instead of a list or other content that is neither stored on this device nor loaded. All screens use this part,
 * so that they agree with the banner: the device is offline, the server cannot be reached, or something went wrong. In
 * the first two cases the content loads later by itself, and the text says so.
 */
export function NotLoaded({ title, text, awayText, level = 2, onRetry }: NotLoadedProps) {
  const { t } = useTranslation('errors')
  const away = use(AwayContext)
  const loadAgain = use(LoadAgainContext)
  // While the connection is away, there is no button, because the core loads again when the connection is back.
  const retry = onRetry ?? (away ? null : loadAgain)
  useReturn(away === null, onRetry)
  const titleAway = away && t(away === 'offline' ? 'offline.title' : 'unreachableTitle')
  return (
    // While the connection is away, the banner announces that already, so this is no alert.
    <div role={away ? undefined : 'alert'}>
      <EmptyState
        icon={away ? offlineIcon : warningIcon}
        level={level}
        title={titleAway ?? title ?? t('notLoaded')}
        text={away ? [awayText, t('loadsLater')].filter(Boolean).join(' ') : (text ?? awayText)}
      >
        {retry && (
          <Button look="primary" onClick={retry}>
            {t('retry')}
          </Button>
        )}
      </EmptyState>
    </div>
  )
}

/** Calls `onReturn` when the server can be reached again. */
export function useReturn(isHere: boolean, onReturn: (() => void) | undefined): void {
  const wasHere = useRef(isHere)
  const tell = useEffectEvent(() => onReturn?.())
  useEffect(() => {
    if (isHere && !wasHere.current) tell()
    wasHere.current = isHere
  }, [isHere])
}

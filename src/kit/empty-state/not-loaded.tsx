import { createContext, use, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#kit/button/button.tsx'
import { offlineIcon, warningIcon } from '#kit/icon/icons.ts'
import { EmptyState } from './empty-state.tsx'

/** What is out of reach; null if nothing is. The page provides it, because the kit knows no connection. */
export const AwayContext = createContext<'offline' | 'unreachable' | null>(null)

/** Loads what the screens' views lack again; null where nothing can. The page provides it. */
export const LoadAgainContext = createContext<(() => void) | null>(null)

interface NotLoadedProps {
  /** What could not be loaded, if the screen does not say it. */
  readonly title?: string
  /** Why it could not be loaded, unless the title says it. */
  readonly text?: string
  /** In place of the text while the connection is away. It is followed by the sentence that this loads later. */
  readonly awayText?: string
  /** 1 if it is the whole page. */
  readonly level?: 1 | 2
  /** Loads it again: called by a button, and once the server can be reached. If omitted, the core does both. */
  readonly onRetry?: () => void
}

/**
 * Shown instead of a list, or of anything else, that is neither stored on this device nor loaded. The one statement of
 * all screens, in agreement with the banner: the device is offline, the server cannot be reached, or something went
 * wrong. In the first two cases it is loaded by itself later, and the screen says so.
 */
export function NotLoaded({ title, text, awayText, level = 2, onRetry }: NotLoadedProps) {
  const { t } = useTranslation('errors')
  const away = use(AwayContext)
  const loadAgain = use(LoadAgainContext)
  // While the connection is away, the core waits for it.
  const retry = onRetry ?? (away ? null : loadAgain)
  useReturn(away === null, onRetry)
  const titleAway = away && t(away === 'offline' ? 'offline.title' : 'unreachableTitle')
  return (
    // The banner announces the connection.
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

/** Calls back when the server can be reached again. */
export function useReturn(isHere: boolean, onReturn: (() => void) | undefined): void {
  const wasHere = useRef(isHere)
  const tell = useEffectEvent(() => onReturn?.())
  useEffect(() => {
    if (isHere && !wasHere.current) tell()
    wasHere.current = isHere
  }, [isHere])
}

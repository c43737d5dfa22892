import { startTransition, StrictMode, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useIsland } from '#client/island-context.ts'
import { currentClient } from '#client/current-client.ts'
import { useAway } from '#client/use-offline-status.ts'
import { SCREEN_OF_DEVICE } from '#contracts/limits.ts'
import { AwayContext, LoadAgainContext } from '#kit/empty-state/not-loaded.tsx'
import { ServedScreenContext } from '#kit/overlay/use-is-phone.ts'
import { ErrorBoundary } from './errors/error-boundary.tsx'
import type { PageFeature, PageScreen } from './plug/define-page-feature.ts'
import type { PageFeatureLoader } from './plug/page-feature-loader.ts'
import { lazyScreen } from './plug/lazy-screen.tsx'
import { FillsContext, sortFills } from './plug/slots.tsx'
import { HeldNavigation } from './shell/held-navigation.tsx'
import { screensOf } from './shell/page-screen.tsx'
import { Shell } from './shell/shell.tsx'

interface RootProps {
  readonly features: readonly PageFeature[]
  readonly late: PageFeatureLoader
  /** Wraps the shell in a router: the browser's, or a static one on the server. */
  readonly route: (shell: ReactNode) => ReactNode
}

/** The whole page. Its features change once, when the late features are loaded. */
export function Root({ features, late, route }: RootProps) {
  const added = useAdded(late)
  const { deviceClass = 'desktop' } = useIsland()
  const { fills, screens } = useMemo(() => {
    const all = [...features, ...(added ?? [])]
    return {
      fills: sortFills(all.flatMap((feature) => feature.fills ?? [])),
      screens: {
        of: screensOf(all),
        // Every address that is still loading uses this same screen, so that a change of address does not restart the
        // spinner.
        whileLoading: added === null ? screenOfLate(late) : null,
      },
    }
  }, [features, added, late])
  return (
    <StrictMode>
      <ErrorBoundary>
        <ServedScreenContext value={SCREEN_OF_DEVICE[deviceClass]}>
          <AwayProvider>
            <FillsContext value={fills}>
              {route(
                <HeldNavigation>
                  <Shell screens={screens} />
                </HeldNavigation>,
              )}
            </FillsContext>
          </AwayProvider>
        </ServedScreenContext>
      </ErrorBoundary>
    </StrictMode>
  )
}

/**
 * The late features; null until they are loaded. They change the whole page, so React renders them in parts, and the
 * page reacts to input in between.
 */
function useAdded({ read, subscribe }: PageFeatureLoader): ReturnType<PageFeatureLoader['read']> {
  const [added, setAdded] = useState(read)
  useEffect(() => {
    const show = () => startTransition(() => setAdded(read()))
    // They may have been loaded since the first rendering.
    show()
    return subscribe(show)
  }, [read, subscribe])
  return added
}

/** A component of its own, so that a change of the connection renders only the parts that show it. */
function AwayProvider({ children }: { readonly children: ReactNode }) {
  return (
    <AwayContext value={useAway()}>
      <LoadAgainContext value={loadAgain}>{children}</LoadAgainContext>
    </AwayContext>
  )
}

function loadAgain(): void {
  void currentClient().calls.request('loadAgain', {})
}

/** A screen with a spinner until the late features are loaded, or with a message if they cannot be loaded. */
function screenOfLate({ load }: PageFeatureLoader): PageScreen<object> {
  return lazyScreen(async () => {
    await load()
    return Nothing
  })
}

/** Renders nothing, because the address's own screen replaces it at once. */
function Nothing() {
  return null
}

import { createElement, useEffect, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { AnyScreen, PageFeature, PageScreen as OneScreen } from '#app/plug/define-page-feature.ts'
import { sortFills } from '#app/plug/slots.tsx'
import { NotFoundScreen } from '#app/plug/not-found-screen.tsx'
import { hasRoleFor } from '#contracts/page-address.ts'
import { useIsland } from '#client/island-context.ts'
import { shownFrom } from '#client/history-tracker.ts'
import { showHandler } from '#client/page-state.ts'
import { showView } from '#client/track.ts'
import { useViewer } from '#client/use-viewer.ts'
import { addressBook, type AddressMatch } from '#features/addresses.ts'
import { showServed } from '#kit/lazy-part/lazy-part.tsx'
import { usePageTitle } from '#kit/page-title.ts'

export interface Screens {
  readonly of: Readonly<Record<string, AnyScreen>>
  /** Shown instead of a screen that is not loaded yet. Null when all features are loaded. */
  readonly whileLoading: OneScreen<object> | null
}

/** The screen of the current address, found by the same rules as in the server's first response. */
export function PageScreen({ screens }: { readonly screens: Screens }) {
  const { isDeveloperPanelOn } = useIsland()
  const { viewer } = useViewer()
  const match = addressBook.match(useLocation().pathname)
  const screen = match && (screens.of[match.name] ?? screens.whileLoading)
  if (!match || !screen || (match.address.access === 'developer' && !isDeveloperPanelOn)) return <NotFoundScreen />
  if (!hasRoleFor(match.address.access, viewer.role)) return <NotFoundScreen />
  const shown = 'Screen' in screen ? screen : viewer.isAuth ? screen.member : screen.visitor
  return (
    <>
      <AddressTitle title={match.address.title} />
      <AddressView match={match} />
      {createElement(shown.Screen as ComponentType<AddressMatch['params']>, { ...match.params, key: match.name })}
    </>
  )
}

/**
 * Loads the code of the screen and its parts, if the path shows the same screen to visitors and members.
 * @throws if a part cannot be loaded
 */
export async function serveScreen(features: readonly PageFeature[], path: string): Promise<void> {
  const match = addressBook.match(path)
  const screen = match && screensOf(features)[match.name]
  const fills = sortFills(features.flatMap((feature) => feature.fills ?? []))
  showServed((screen && 'Screen' in screen && (await screen.serve?.(fills))) || [])
}

export function screensOf(features: readonly Pick<PageFeature, 'screens'>[]): NonNullable<PageFeature['screens']> {
  return Object.assign({}, ...features.map((feature) => feature.screens)) as NonNullable<PageFeature['screens']>
}

/**
 * Sets the title of the address. It is before the screen in the tree, so its effect runs first, and a screen that sets
 * a title itself overrides it.
 */
function AddressTitle({ title }: Pick<AddressMatch['address'], 'title'>) {
  const { t } = useTranslation()
  usePageTitle(title === null ? '' : t(title))
  return null
}

/** Sets the route that every event is recorded with, and the page handler that every call names. */
function AddressView({ match: { name, params, address } }: { readonly match: AddressMatch }) {
  const parameter = Object.values(params).join('/') || null
  useEffect(() => showView({ type: name, parameter }, shownFrom()), [name, parameter])
  useEffect(() => showHandler(address.handler), [address.handler])
  return null
}

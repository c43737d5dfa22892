import { createElement, useEffect, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { AnyScreen } from '#app/plug/define-page-feature.ts'
import { NotFoundScreen } from '#app/plug/not-found-screen.tsx'
import { hasRoleFor } from '#contracts/page-address.ts'
import { useIsland } from '#client/island-context.ts'
import { showView } from '#client/track.ts'
import { useViewer } from '#client/use-viewer.ts'
import { addressBook, type AddressMatch } from '#features/addresses.ts'
import { usePageTitle } from '#kit/page-title.ts'

export type Screens = Readonly<Record<string, AnyScreen>>

/** The screen of the address that is shown, by the same rules as the server's first response. */
export function PageScreen({ screens }: { readonly screens: Screens }) {
  const { isDeveloperPanelOn } = useIsland()
  const { viewer } = useViewer()
  const match = addressBook.match(useLocation().pathname)
  const screen = match && screens[match.name]
  if (!match || !screen || (match.address.access === 'developer' && !isDeveloperPanelOn)) return <NotFoundScreen />
  if (!hasRoleFor(match.address.access, viewer.role)) return <NotFoundScreen />
  const shown = 'Screen' in screen ? screen : viewer.isAuth ? screen.member : screen.visitor
  return (
    <>
      <AddressTitle title={match.address.title} />
      <AddressView name={match.name} params={match.params} />
      {createElement(shown.Screen as ComponentType<AddressMatch['params']>, { ...match.params, key: match.name })}
    </>
  )
}

/** Comes before the screen in the tree: its effect runs first, so a screen that names itself has the last word. */
function AddressTitle({ title }: Pick<AddressMatch['address'], 'title'>) {
  const { t } = useTranslation()
  usePageTitle(title === null ? '' : t(title))
  return null
}

/** Every event is recorded with the route on which it happens. */
function AddressView({ name, params }: Pick<AddressMatch, 'name' | 'params'>) {
  const parameter = Object.values(params).join('/') || null
  useEffect(() => showView({ type: name, parameter }), [name, parameter])
  return null
}

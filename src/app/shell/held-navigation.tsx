import { use, useLayoutEffect, useMemo, type ReactNode } from 'react'
import { parsePath, UNSAFE_NavigationContext, useLocation, type Navigator } from 'react-router-dom'
import { pageHolds } from '#kit/leaving/hold-page.ts'

/** Wraps the router's navigator, so that a form with unsaved changes can stop every link and every other navigation. */
export function HeldNavigation({ children }: { readonly children: ReactNode }) {
  // `BrowserRouter` has no blocker. Links and `useNavigate` take their navigator from this context, so it is replaced
  // here.
  const navigation = use(UNSAFE_NavigationContext)
  const location = useLocation()
  useLayoutEffect(() => pageHolds.noteShown(), [location])
  const held = useMemo(() => ({ ...navigation, navigator: heldNavigator(navigation.navigator) }), [navigation])
  return <UNSAFE_NavigationContext value={held}>{children}</UNSAFE_NavigationContext>
}

function heldNavigator(navigator: Navigator): Navigator {
  const pathOf = (to: Parameters<Navigator['push']>[0]): string =>
    (typeof to === 'string' ? parsePath(to) : to).pathname ?? window.location.pathname
  return {
    createHref: (to) => navigator.createHref(to),
    ...(navigator.encodeLocation && { encodeLocation: (to) => navigator.encodeLocation!(to) }),
    go: (steps) => pageHolds.goBy(steps, (by) => navigator.go(by)),
    push: (to, state, options) => pageHolds.leaveFor(pathOf(to), () => navigator.push(to, state, options)),
    replace: (to, state, options) => pageHolds.leaveFor(pathOf(to), () => navigator.replace(to, state, options)),
  }
}

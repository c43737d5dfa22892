import { use, useLayoutEffect, useMemo, type ReactNode } from 'react'
import { parsePath, UNSAFE_NavigationContext, useLocation, type Navigator } from 'react-router-dom'
import { pageHolds } from '#kit/leaving/hold-page.ts'

/** Lets a form with unsaved changes hold every link and every other way of the product to another page. */
export function HeldNavigation({ children }: { readonly children: ReactNode }) {
  // The router without a data router has no blocker; this context is where links and `useNavigate` take their navigator.
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

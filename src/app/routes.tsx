import type { RouteObject } from 'react-router-dom'
import { NotFoundScreen } from './errors/not-found-screen.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { DeveloperGate } from './screens/developer-gate.tsx'
import { HomeScreen } from './screens/home-screen.tsx'

/** The feed, the first screen of most visits, is in the first chunk; the others come when the page is idle, or when asked for. */
export const screens = {
  closeup: lazyScreen(async () => (await import('./screens/closeup-screen.tsx')).CloseupScreen),
  topic: lazyScreen(async () => (await import('./screens/topic-screen.tsx')).TopicScreen),
  profile: lazyScreen(async () => (await import('./screens/profile-screen.tsx')).ProfileScreen),
  board: lazyScreen(async () => (await import('./screens/board-screen.tsx')).BoardScreen),
  search: lazyScreen(async () => (await import('./screens/search-screen.tsx')).SearchScreen),
  changes: lazyScreen(async () => (await import('./screens/changes-screen.tsx')).ChangesScreen),
  logIn: lazyScreen(async () => (await import('#features/session/ui/log-in-screen.tsx')).LogInScreen),
  signUp: lazyScreen(async () => (await import('#features/session/ui/sign-up-screen.tsx')).SignUpScreen),
}

/** Words that stand for pages still to come (spec viewer §2): no member's address. */
const RESERVED = ['today', 'ideas', 'videos', 'shopping', 'board', 'settings', 'business', 'email', 'parental-passcode']

/** In the order of the specification's table. Matching is exact; fixed segments win over parameters. */
export const routes = [
  { path: '/', element: <HomeScreen /> },
  { path: '/homefeed', element: <HomeScreen /> },
  { path: '/login', element: <screens.logIn.Screen /> },
  { path: '/signup', element: <screens.signUp.Screen /> },
  { path: '/pin/create', element: <NotFoundScreen /> },
  { path: '/pin/:id', element: <screens.closeup.Screen /> },
  { path: '/:username', element: <screens.profile.Screen /> },
  { path: '/:username/:slug', element: <screens.board.Screen /> },
  { path: '/topics/:interest', element: <screens.topic.Screen /> },
  { path: '/search/:scope', element: <screens.search.Screen /> },
  { path: '/settings/changes', element: <screens.changes.Screen /> },
  { path: '/developer', element: <DeveloperGate /> },
  { path: '/developer/:panel', element: <DeveloperGate /> },
  ...RESERVED.map((word) => ({ path: `/${word}/*`, element: <NotFoundScreen /> })),
  { path: '*', element: <NotFoundScreen /> },
] satisfies RouteObject[]

import { isId, type PinId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'

/** Screens that have a name in the texts, `reports:screen.<name>`. */
type SeenScreen =
  | 'pin'
  | 'board'
  | 'profile'
  | 'home'
  | 'following'
  | 'topic'
  | 'search'
  | 'messages'
  | 'ideas'
  | 'today'

export interface SeenOn {
  readonly screen: SeenScreen
  /** The address of the thing on the screen; null if there is none, or if only the reporter can open it. */
  readonly to: string | null
}

/** The screens of views. The parameters of a view's address are the steps of a path. */
const SCREENS: Readonly<Record<string, readonly [SeenScreen, ((steps: readonly string[]) => string | null)?]>> = {
  'pins/closeup': ['pin', pinOf],
  'sent-pins/pin': ['pin', pinOf],
  'boards/board': ['board', pathOf],
  'board-sections/section': ['board', pathOf],
  'board-ideas/ideas': ['board', pathOf],
  'users/profile': ['profile', profileOf],
  'follows/created': ['profile', profileOf],
  'follows/saved': ['profile', profileOf],
  'follows/tried': ['profile', profileOf],
  'follows/stories': ['profile', profileOf],
  'follows/favourites': ['profile', profileOf],
  'follows/followers': ['profile', profileOf],
  'follows/following': ['profile', profileOf],
  'feed/home': ['home'],
  'feed/homefeed': ['home'],
  'follows/feed': ['following'],
  'feed/topics': ['topic', () => links.topics],
  'feed/topic': ['topic', ([interest]) => (interest ? links.topic(interest) : null)],
  'search/start': ['search'],
  'search/scope': ['search'],
  'visual-search/start': ['search'],
  'visual-search/picture': ['search'],
  'messages/list': ['messages'],
  'messages/declined': ['messages'],
  'messages/thread': ['messages'],
  'ideas/start': ['ideas', () => links.ideas],
  'ideas/topic': ['ideas', () => links.ideas],
  'ideas/videos': ['ideas', () => links.ideas],
  'ideas/videos-topic': ['ideas', () => links.ideas],
  'ideas/shopping': ['ideas', () => links.ideas],
  'ideas/shopping-topic': ['ideas', () => links.ideas],
  'today/start': ['today', () => links.today],
  'today/article': ['today', () => links.today],
}

/**
 * The screen on which a member saw what they report. Null if the screen is unknown, because its name says nothing to an
 * operator. The reporter's browser sends both values, so they can be anything.
 */
export function seenOn(viewType: string | null | undefined, viewParameter: string | null | undefined): SeenOn | null {
  if (!viewType || !Object.hasOwn(SCREENS, viewType)) return null
  const [screen, toOf] = SCREENS[viewType] ?? []
  if (screen === undefined) return null
  const steps = viewParameter ? viewParameter.split('/') : []
  return { screen, to: toOf?.(steps) ?? null }
}

function pinOf([id]: readonly string[]): string | null {
  return isId(id) ? links.pin(id as PinId) : null
}

function profileOf([username]: readonly string[]): string | null {
  return username ? links.profile(username) : null
}

/** A board or one of its sections. Empty steps would lead to another site. */
function pathOf(steps: readonly string[]): string | null {
  return steps.length > 1 && steps.every(Boolean) ? `/${steps.map(encodeURIComponent).join('/')}` : null
}

import { hasDeviceMark, setDeviceMark } from '#client/device-marks.ts'

/** Members with this version of Chrome or an older one see the prompt at once (spec viewer §4). */
const CHROME_AT_ONCE_MAX = 67
/** All other people see the prompt on this page of their visit or a later one. */
const LATER_AT_PAGE = 3
/** `utm_source` of a visit that begins in the installed app (spec viewer §2). */
export const HOME_SCREEN_SOURCE = 'homescreen_icon'
/** Pages on which nobody is asked: those that create something (spec viewer §2), onboarding, login and sign-up. */
const QUIET_PAGES: ReadonlySet<string> = new Set(['/pin/create', '/board/create', '/welcome', '/login', '/signup'])

interface Visit {
  readonly isMember: boolean
  readonly deviceClass: 'phone' | 'tablet' | 'desktop'
  readonly path: string
  /** Number of pages of this visit, including the current one. */
  readonly pages: number
  readonly userAgent: string
  /** `utm_source` of the landing. Nobody is asked in a visit from the installed app. */
  readonly utmSource: string
  /** True if this device was asked before. */
  readonly wasAsked: boolean
}

/** True if the prompt should be shown now. */
export function asksToInstall({ isMember, deviceClass, path, pages, userAgent, wasAsked, utmSource }: Visit): boolean {
  if (utmSource === HOME_SCREEN_SOURCE) return false
  if (deviceClass === 'desktop' || wasAsked || QUIET_PAGES.has(path.replace(/(.)\/$/, '$1'))) return false
  const chrome = Number(/\bChrome\/(\d+)/.exec(userAgent)?.[1] ?? Number.POSITIVE_INFINITY)
  return (isMember && chrome <= CHROME_AT_ONCE_MAX) || pages >= LATER_AT_PAGE
}

interface InstallState {
  /** True if the browser has offered its own prompt. */
  readonly canPrompt: boolean
  /** True if this page runs as the installed app. */
  readonly isStandalone: boolean
  /** True for Safari on phones and tablets. It has no prompt; the person adds the page by hand. */
  readonly addsByHand: boolean
  readonly utmSource: string
}

/** How the page offers its installation to a visitor: by a button, by a hint, or not at all. */
export function installWay({
  canPrompt,
  isStandalone,
  addsByHand,
  utmSource,
}: InstallState): 'button' | 'hint' | 'none' {
  if (isStandalone || utmSource === HOME_SCREEN_SOURCE) return 'none'
  return canPrompt ? 'button' : addsByHand ? 'hint' : 'none'
}

/** True if anybody was asked on this device. Also true if its storage is blocked. */
export function wasAskedToInstall(): boolean {
  return hasDeviceMark('install-asked')
}

export function noteAskedToInstall(): void {
  setDeviceMark('install-asked')
}

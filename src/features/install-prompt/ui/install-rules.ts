import { hasDeviceMark, setDeviceMark } from '#client/device-marks.ts'

/** spec viewer §4: members with this version of Chrome, or an older one, see the prompt at once. */
const CHROME_AT_ONCE_MAX = 67
/** Others see it with this page of their visit. */
const LATER_AT_PAGE = 3
/** spec viewer §2: `utm_source` of a launch from the installed app. */
export const HOME_SCREEN_SOURCE = 'homescreen_icon'
/** Creation pages, on which nobody is asked (spec viewer §2); onboarding is one too. */
const QUIET_PAGES: ReadonlySet<string> = new Set(['/pin/create', '/board/create', '/welcome', '/login', '/signup'])

interface Visit {
  readonly isMember: boolean
  readonly deviceClass: 'phone' | 'tablet' | 'desktop'
  readonly path: string
  /** Pages of this visit, this one among them. */
  readonly pages: number
  readonly userAgent: string
  /** Source of the landing: a visit from the installed app is not asked. */
  readonly utmSource: string
  /** This device was asked before. */
  readonly wasAsked: boolean
}

/** True if the page should offer its installation now. */
export function asksToInstall({ isMember, deviceClass, path, pages, userAgent, wasAsked, utmSource }: Visit): boolean {
  if (utmSource === HOME_SCREEN_SOURCE) return false
  if (deviceClass === 'desktop' || wasAsked || QUIET_PAGES.has(path.replace(/(.)\/$/, '$1'))) return false
  const chrome = Number(/\bChrome\/(\d+)/.exec(userAgent)?.[1] ?? Number.POSITIVE_INFINITY)
  return (isMember && chrome <= CHROME_AT_ONCE_MAX) || pages >= LATER_AT_PAGE
}

interface InstallState {
  /** The browser offered its own prompt. */
  readonly canPrompt: boolean
  /** True if this page runs as the installed app. */
  readonly isStandalone: boolean
  /** Safari on phones and tablets: it has no prompt, the person adds the page by hand. */
  readonly addsByHand: boolean
  readonly utmSource: string
}

/** How a visitor is offered to install: by a button, by a hint, or not at all. */
export function installWay({
  canPrompt,
  isStandalone,
  addsByHand,
  utmSource,
}: InstallState): 'button' | 'hint' | 'none' {
  if (isStandalone || utmSource === HOME_SCREEN_SOURCE) return 'none'
  return canPrompt ? 'button' : addsByHand ? 'hint' : 'none'
}

/** True if this device was asked, whoever was logged in, or if its storage is blocked. */
export function wasAskedToInstall(): boolean {
  return hasDeviceMark('install-asked')
}

export function noteAskedToInstall(): void {
  setDeviceMark('install-asked')
}

import type { DeviceClass } from './device-class.ts'
import type { UserId } from './ids.ts'
import type { Sync } from './sync.ts'
import type { MemberRole } from './role.ts'

/** The data inside the page that the core needs. Features read their own parts. */
export interface PageData {
  /** The version of the server that made the page. */
  readonly appVersion: string
  readonly viewer: {
    readonly login_state: 'AUTH' | 'LIMITED_LOGIN' | 'UNAUTH'
    readonly isAuth: boolean
    readonly id: UserId | null
    readonly role: MemberRole | null
  }
  /** The class of device that the page was made for; absent in an older cached page. */
  readonly deviceClass?: DeviceClass
  readonly isBot?: boolean
  /** The state of the database that the page shows; absent in an error page. */
  readonly sync?: Sync
  /** Views that the page shows until the worker sends its own: name, parameters and value of each. */
  readonly views?: readonly (readonly [name: string, params: object, view: unknown])[]
}

/** The values of one view in the page's data. The caller names the view's type. */
export function pageViews<View>({ views = [] }: Pick<PageData, 'views'>, wanted: string): readonly View[] {
  return views.flatMap(([name, , view]) => (name === wanted ? [view as View] : []))
}

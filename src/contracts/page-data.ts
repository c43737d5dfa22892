import type { DeviceClass } from './device-class.ts'
import type { UserId } from './ids.ts'
import type { Sync } from './sync.ts'
import type { MemberRole } from './role.ts'

/** What the core needs of the data inside the page. Features read their own parts. */
export interface PageData {
  /** The version of the server that made the page. */
  readonly appVersion: string
  readonly viewer: {
    readonly login_state: 'AUTH' | 'LIMITED_LOGIN' | 'UNAUTH'
    readonly isAuth: boolean
    readonly id: UserId | null
    readonly role: MemberRole | null
  }
  /** The device that the page was made for; absent in an older kept page. */
  readonly deviceClass?: DeviceClass
  readonly isBot?: boolean
  /** The state of the database that the page shows; absent in an error's page. */
  readonly sync?: Sync
  /** Views that the page shows until the worker sends its own values: name, parameters, value. */
  readonly views?: readonly (readonly [name: string, params: object, view: unknown])[]
}

/** The values of one view that came with the page. The caller names the view's type. */
export function pageViews<View>({ views = [] }: Pick<PageData, 'views'>, wanted: string): readonly View[] {
  return views.flatMap(([name, , view]) => (name === wanted ? [view as View] : []))
}

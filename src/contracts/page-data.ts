import type { UserId } from './ids.ts'
import type { Sync } from './sync.ts'
import type { MemberRole } from './role.ts'

/** What the core needs of the data that arrive inside the page; features read their own parts of them. */
export interface PageData {
  /** Of the server that made the page. */
  readonly appVersion: string
  readonly viewer: {
    readonly login_state: 'AUTH' | 'UNAUTH'
    readonly isAuth: boolean
    readonly id: UserId | null
    readonly role: MemberRole | null
  }
  /** Which state of the database the page shows; absent in an error's page. */
  readonly sync?: Sync
}

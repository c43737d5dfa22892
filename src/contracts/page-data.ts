import type { UserId } from './ids.ts'
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
  /** Position in the member's change feed before the page was read; null for a visitor, absent in an older kept page. */
  readonly changesCursor?: string | null
}

import type { DemoAccount } from '#features/session/contract.ts'

/** The colour of its avatar is the member's. */
export type DemoLogIn = Omit<DemoAccount, 'color'>

/** Accounts of the demo. The log-in page offers them, so their passwords are not secret. */
export const DEMO_ACCOUNTS: readonly DemoLogIn[] = [
  { username: 'robin', password: 'pinfold-robin', fullName: 'Robin Ashdown', role: 'member' },
  { username: 'samira', password: 'pinfold-samira', fullName: 'Samira Lund', role: 'member' },
  { username: 'alex', password: 'pinfold-alex', fullName: 'Alex Tremaine', role: 'analyst' },
]

/** Added besides the collection, also to a collection that was created before there were operators. */
export const DEMO_OPERATOR: DemoLogIn = {
  username: 'noor',
  password: 'pinfold-noor',
  fullName: 'Noor Vance',
  role: 'operator',
}

import type { DemoAccount } from '#features/session/contract.ts'

/** A demo account before its avatar's colour is read from the member's row. */
export type DemoLogIn = Omit<DemoAccount, 'color'>

/** Accounts of the demo. The log-in page shows them, so their passwords are no secret. */
export const DEMO_ACCOUNTS: readonly DemoLogIn[] = [
  { username: 'robin', password: 'pinfold-robin', fullName: 'Robin Ashdown', role: 'member' },
  { username: 'samira', password: 'pinfold-samira', fullName: 'Samira Lund', role: 'member' },
  { username: 'alex', password: 'pinfold-alex', fullName: 'Alex Tremaine', role: 'analyst' },
]

/** The operator is added separately from the collection, so that collections of older versions get one as well. */
export const DEMO_OPERATOR: DemoLogIn = {
  username: 'noor',
  password: 'pinfold-noor',
  fullName: 'Noor Vance',
  role: 'operator',
}

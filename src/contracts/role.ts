/** What a member may do beyond the rights of an ordinary member, see `src/server/policy/actions.ts`. */
export type MemberRole = 'member' | 'analyst' | 'operator'

/** What a member may do beyond an ordinary member's rights; `src/server/policy/actions.ts` says what that is. */
export type MemberRole = 'member' | 'analyst' | 'operator'

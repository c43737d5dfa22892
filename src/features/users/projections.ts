import { projection } from '#core/projections/projection.ts'

export const profile = projection(
  'users/profile',
  ({ username }) => ['users/*', `reads/${userRead(username)}`],
  (tables, { username }) => {
    const [user] = tables.users.by('username', username.toLowerCase())
    const read = tables.reads.get(userRead(username))
    if (read?.state === 'missing') return { state: 'missing', user: null }
    if (user) return { state: 'ready', user }
    return { state: read?.state === 'failed' ? 'offline' : 'loading', user: null }
  },
)

export function userRead(username: string): string {
  return `user:${username.toLowerCase()}`
}

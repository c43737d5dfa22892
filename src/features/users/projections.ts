import type { ProjectionOf } from '../index.ts'

export const profile: ProjectionOf<'users/profile'> = {
  reads: ({ username }) => ['users/*', `reads/${userRead(username)}`],
  build: (tables, { username }) => {
    const [user] = tables.users.by('username', username.toLowerCase())
    const read = tables.reads.get(userRead(username))
    if (read?.state === 'missing' || user?.is_gone) return { state: 'missing', user: null }
    if (user) return { state: 'ready', user }
    return { state: read?.state === 'failed' ? 'offline' : 'loading', user: null }
  },
}

export function userRead(username: string): string {
  return `user:${username.toLowerCase()}`
}

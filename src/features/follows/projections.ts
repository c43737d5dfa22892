import { ME } from '#core/store/tables.ts'
import type { ProjectionOf } from '../index.ts'
import { PEOPLE_PAGE } from './constants.ts'
import type { PeopleList } from './contract.ts'

export const people: ProjectionOf<'follows/people'> = {
  reads: ({ list, username, pages }) => [
    'users/*',
    `people/${peopleKey(list, username)}`,
    `reads/${peopleRead(list, username, pages)}`,
    `app/${ME}`,
  ],
  build: (tables, { list, username, pages }) => {
    const row = tables.people.get(peopleKey(list, username))
    const read = tables.reads.get(peopleRead(list, username, pages))
    if (read?.state === 'missing') return { state: 'missing', people: [], isEnd: true }
    if (row) {
      const shown = row.userIds.slice(0, pages * PEOPLE_PAGE)
      const found = shown.flatMap((id) => tables.users.get(id) ?? [])
      return { state: 'ready', people: found, isEnd: row.isEnd && shown.length === row.userIds.length }
    }
    const isOffline = read?.state === 'failed' || tables.app.get(ME)?.online === false
    return { state: isOffline ? 'offline' : 'loading', people: [], isEnd: true }
  },
}

export function peopleKey(list: PeopleList, username: string): string {
  return username === '' ? list : `${list}:${username.toLowerCase()}`
}

export function peopleRead(list: PeopleList, username: string, pages: number): string {
  return `people:${peopleKey(list, username)}:${pages}`
}

import { loadedState } from '#core/store/loaded-state.ts'
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
    const read = peopleRead(list, username, pages)
    if (tables.reads.get(read)?.state === 'missing') return { state: 'missing', people: [], isEnd: true }
    const shown = row?.userIds.slice(0, pages * PEOPLE_PAGE) ?? []
    return {
      state: loadedState(tables, read, shown.length > 0),
      people: shown.flatMap((id) => tables.users.get(id) ?? []),
      isEnd: row === undefined || (row.isEnd && shown.length === row.userIds.length),
    }
  },
}

export function peopleKey(list: PeopleList, username: string): string {
  return username === '' ? list : `${list}:${username.toLowerCase()}`
}

export function peopleRead(list: PeopleList, username: string, pages: number): string {
  return `people:${peopleKey(list, username)}:${pages}`
}

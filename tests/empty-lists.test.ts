import { describe, expect, test } from 'vitest'
import { people as followed } from '#features/follows/projections.ts'
import type { Tables } from '#features/index.ts'
import { people as suggested } from '#features/messages/projections.ts'
import { inbox } from '#features/notifications/projections.ts'
import { reactionPeople } from '#features/reactions/projections.ts'

const LISTS = {
  notifications: {
    table: 'inbox',
    key: 'me',
    empty: { unread: 0, until: null, items: [], is_end: true },
    filled: { unread: 0, until: null, items: [{ id: '1' }], is_end: true },
    read: 'inbox:1',
    build: (tables) => inbox.build(tables, { pages: 1 }).state,
  },
  'people whom a member follows': {
    table: 'people',
    key: 'following:ada',
    empty: { userIds: [], isEnd: true },
    filled: { userIds: ['7'], isEnd: true },
    read: 'people:following:ada:1',
    build: (tables) => followed.build(tables, { list: 'following', username: 'ada', pages: 1 }).state,
  },
  'people to write to': {
    table: 'suggestedPeople',
    key: 'ada',
    empty: { people: [] },
    filled: { people: [{ id: '7' }] },
    read: 'people:ada',
    build: (tables) => suggested.build(tables, { term: 'ada' }).state,
  },
  'people who reacted': {
    table: 'reactors',
    key: '5:0',
    empty: { reactors: [], isEnd: true },
    filled: { reactors: [{ userId: '7', type: 1 }], isEnd: true },
    read: 'reactors:5:0:1',
    build: (tables) => reactionPeople.build(tables, { pinId: '5' as never, type: 0, pages: 1 }).state,
  },
} satisfies Record<
  string,
  { table: string; key: string; empty: object; filled: object; read: string; build: (tables: Tables) => string }
>

describe.each(Object.entries(LISTS))('%s', (_, list) => {
  const state = (row: object | null, read: string | null, online = true) =>
    list.build({
      [list.table]: new Map(row === null ? [] : [[list.key, row]]),
      users: new Map([['7', { id: '7' }]]),
      pins: new Map(),
      reads: new Map(read === null ? [] : [[list.read, { state: read, failure: null, at: 0 }]]),
      app: new Map([['me', { online, viewer: { id: null } }]]),
    } as unknown as Tables)

  test('what an earlier visit stored as empty is not called empty without the server', () => {
    expect(state(list.empty, null, false)).toBe('offline')
    expect(state(list.empty, 'failed')).toBe('offline')
    expect(state(list.empty, null)).toBe('loading')
    expect(state(list.empty, 'loading')).toBe('loading')
  })

  test('nothing stored is loaded, or not there without the server', () => {
    expect(state(null, null, false)).toBe('offline')
    expect(state(null, 'failed')).toBe('offline')
    expect(state(null, 'loading')).toBe('loading')
  })

  test('an empty answer of this visit is called empty', () => {
    expect(state(list.empty, 'ready')).toBe('ready')
  })

  test('stored items are shown without the server', () => {
    expect(state(list.filled, null, false)).toBe('ready')
    expect(state(list.filled, 'failed')).toBe('ready')
  })
})

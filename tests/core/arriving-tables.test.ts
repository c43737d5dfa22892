import { expect, test } from 'vitest'
import { features, loadRequestFeatures } from '#features/index.ts'

interface WithTables {
  readonly tables: Readonly<Record<string, unknown>>
  readonly arrivals?: Readonly<Record<string, unknown>>
}

/** Tables that no row of the change feed fills, and why no act gets lost in them. */
const WITHOUT_ARRIVALS: Readonly<Record<string, string>> = {
  topics: 'no command changes it',
  starts: 'no command changes it',
  people: 'following also changes rows of users, which arrive',
  mailbox: 'messages also change rows of conversations, which arrive',
  suggestedPeople: 'no command changes it',
  reactors: 'reactions also change rows of pins and comments, which arrive',
  trashList: 'deleting and restoring also change rows of the trash, which arrive',
  tryPages: 'tries also change rows of comments, which arrive',
}

test('a table that commands change arrives with the change feed, because an act without a number there is older than every read', async () => {
  const late: object = await loadRequestFeatures()
  const all = [...Object.values<WithTables>(features), ...Object.values<WithTables>(late as never)]
  const arriving = new Set(all.flatMap(({ arrivals = {} }) => Object.keys(arrivals)))
  const others = all.flatMap(({ tables }) => Object.keys(tables)).filter((name) => !arriving.has(name))
  expect(others.toSorted()).toEqual(Object.keys(WITHOUT_ARRIVALS).toSorted())
})

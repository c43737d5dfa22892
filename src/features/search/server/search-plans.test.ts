import { expect, test } from 'vitest'
import { MIDDLE, PAGE_LIMIT, addManyPins, expectIndexPlans } from '#features/test-plans.ts'
import type { PinId } from '#contracts/ids.ts'
import { createTestServer } from '#features/test-server.ts'
import { boardSearchStatement, userSearchStatement } from './found-things.ts'
import { indexWords } from './shared/index-words.ts'
import {
  anyPinStatement,
  findingStatement,
  pinCountStatement,
  pinFacetsStatement,
  pinSearchStatement,
} from './pin-search.ts'

test('no search reads a big table from end to end, whether its words are frequent or rare (S7)', async () => {
  expect.hasAssertions()
  const server = await createTestServer()
  const { member } = await addManyPins(server.db)
  await indexWords(server.pool)
  await server.db.query({ text: 'analyze' })
  const about = (tsquery: string) => ({ viewer: member, tsquery, options: { scope: 'pins' } }) as const
  await expectIndexPlans(server.db, {
    frequentWord: pinSearchStatement(about(`'common'`), MIDDLE, PAGE_LIMIT),
    newestFirst: pinSearchStatement(about(`'common'`), MIDDLE, PAGE_LIMIT, {
      fitting: MIDDLE.rank,
      titled: MIDDLE.rank,
    }),
    nameOfAnOwner: pinSearchStatement(about(`'ada'`), MIDDLE, PAGE_LIMIT),
    rareWord: pinSearchStatement(about(`'rarest'`), MIDDLE, PAGE_LIMIT),
    anyPin: anyPinStatement(about(`'rarest'`)),
    finding: findingStatement({ viewer: member, scope: 'pins' }, [
      { tsquery: `'common'`, isFrequent: true },
      { tsquery: `'rarest'`, isFrequent: false },
    ]),
    count: pinCountStatement(about(`'common'`)),
    facets: pinFacetsStatement(['1', '2'] as PinId[]),
    boardsByWords: boardSearchStatement(member, `'board'`, MIDDLE, PAGE_LIMIT),
    usersByWords: userSearchStatement(member, `'ada'`, MIDDLE, PAGE_LIMIT),
  })
  const apart = anyPinStatement(about(`'common' & 'rarest'`))
  const plan = await server.db.query({ text: `explain ${apart.text}`, values: apart.values ?? [] })
  expect(JSON.stringify(plan), 'words that occur, but never together').toContain('pins_by_words')
  await server.close()
})

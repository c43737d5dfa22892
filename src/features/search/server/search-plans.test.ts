import { expect, test } from 'vitest'
import { MIDDLE, PAGE_LIMIT, addManyPins, expectIndexPlans } from '#features/test-plans.ts'
import { createTestServer } from '#features/test-server.ts'
import { boardsByWordsStatement } from './find-boards-by-words.ts'
import { searchStatement } from './search-statement.ts'

test('no search reads a big table from end to end, whether its words are frequent or rare (S7)', async () => {
  expect.hasAssertions()
  const server = await createTestServer()
  const { member } = await addManyPins(server.db)
  await expectIndexPlans(server.db, {
    frequentWord: searchStatement(member, ['common'], MIDDLE, PAGE_LIMIT),
    rareWord: searchStatement(member, ['rarest'], MIDDLE, PAGE_LIMIT),
    boardsByWords: boardsByWordsStatement(member, ['board']),
  })
  await server.close()
})

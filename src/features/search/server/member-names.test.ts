import { expect, test } from 'vitest'
import { addMember, addOperator } from '#features/test-content.ts'
import { createTestServer, dataOf } from '#features/test-server.ts'
import { indexWords } from './shared/index-words.ts'

test('an operator finds members by words of their names, in any order and without accents', async () => {
  const server = await createTestServer()
  const marias = await addMember(server.db, 'mia_two')
  await server.db.query({ text: `update users set full_name = 'Maria del Mar Óberg' where id = $1`, values: [marias] })
  await indexWords(server.pool)
  const operator = await server.browserOf(await addOperator(server.db, 'olive'))
  const find = async (searchTerm: string) =>
    dataOf(await operator.read('OperatorPeople', { page: 1, limit: 10, searchTerm })).rows.map(
      ({ username }: { readonly username: string }) => username,
    )
  for (const term of ['oberg', 'Maria', 'mar ÓBE', 'del mar', 'öberg, maria'])
    expect([term, await find(term)]).toEqual([term, ['mia_two']])
  expect(await find('maria lund')).toEqual([])
  await server.close()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '#features/test-content.ts'
import { createTestServer, type TestServer } from '#features/test-server.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { withColors } from './prepare-demo.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test("an offered account has its avatar's own colour, whatever its place in the list", async () => {
  const samira = await addMember(server.db, 'samira')
  await server.db.query({ text: `update users set dominant_color = '#123456' where id = $1`, values: [samira] })
  const colors = async (accounts: typeof DEMO_ACCOUNTS) =>
    (await withColors(server.db, accounts)).map(({ username, color }) => [username, color])
  expect(await colors(DEMO_ACCOUNTS)).toEqual([['samira', '#123456']])
  expect(await colors(DEMO_ACCOUNTS.toReversed())).toEqual([['samira', '#123456']])
})

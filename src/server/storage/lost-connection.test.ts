import { stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { isLostConnection } from './lost-connection.ts'

const NOWHERE = '/nonexistent/pinfold'

test('a missing socket means that the database is away; any other missing file does not', async () => {
  const [missing] = await Promise.allSettled([stat(NOWHERE)])
  expect(missing.status === 'rejected' && isLostConnection(missing.reason)).toBe(false)
  const refused = await new Promise((resolve) => connect(NOWHERE).once('error', resolve))
  expect(refused).toMatchObject({ code: 'ENOENT' })
  expect(isLostConnection(refused)).toBe(true)
})

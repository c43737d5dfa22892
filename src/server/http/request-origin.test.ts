import { expect, test } from 'vitest'
import { requestOrigin } from './request-origin.ts'

test.each([
  ['localhost:4514', 'http://localhost:4514'],
  ['localhost:04514', 'http://localhost:4514'],
  ['localhost:', 'http://localhost'],
  ['LOCALHOST:80', 'http://localhost'],
  ['[0:0::1]:4514', 'http://[::1]:4514'],
])('a request for %s has the origin %s', (host, origin) => {
  expect(requestOrigin({ scheme: 'http', host })).toBe(origin)
})

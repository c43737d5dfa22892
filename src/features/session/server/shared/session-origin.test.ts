import { expect, test } from 'vitest'
import { originOf } from './session-origin.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge', 'Windows'],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.1; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'Safari', 'iOS'],
  ['<script>alert(1)</script>', null, null],
])('%s is named by browser and system', (agent, browser, system) => {
  expect(originOf({ 'user-agent': agent }, '203.0.113.9')).toEqual({ browser, system, network: '203.0.113' })
})

test('an unidentified browser has no name', () => {
  expect(originOf({}, '::ffff:203.0.113.9')).toEqual({ browser: null, system: null, network: '203.0.113' })
})

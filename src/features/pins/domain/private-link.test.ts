import { expect, test } from 'vitest'
import { isPrivateLink } from './private-link.ts'

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1:3000/page',
  'http://someone@127.0.0.1/',
  'http://[0:0:0:0:0:0:0:1]/',
  'https://10.0.0.5/',
  'http://172.31.0.1',
  'http://192.168.1.1/router',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest',
  'http://localhost:3000/',
  'http://app.localhost/',
  'http://[::1]/',
  'http://[fd12::1]/',
  'http://[fe80::1]/',
  'http://[::ffff:127.0.0.1]/',
])('%s leads to a private address', (link) => {
  expect(isPrivateLink(link)).toBe(true)
})

test.each([
  '',
  'soup',
  'https://soup.example/127.0.0.1',
  'https://10.recipes.example/',
  'http://172.32.0.1/',
  'http://100.128.0.1/',
  'http://8.8.8.8/',
  'http://[2606:4700::1]/',
  'https://localhost.example/',
])('“%s” does not', (link) => {
  expect(isPrivateLink(link)).toBe(false)
})

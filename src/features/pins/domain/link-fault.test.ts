import { expect, test } from 'vitest'
import { PIN_LINK_MAX } from '../constants.ts'
import { faultOfLink } from './link-fault.ts'

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1:3000/page',
  'http://１２７。0.0.1/',
  'http://127.1\\@example.org/',
  'http://[0:0:0:0:0:0:0:1]/',
  'https://10.0.0.5/',
  'http://172.31.0.1',
  'http://192.168.1.1/router',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest',
  'http://localhost:3000/',
  'http://localhost./',
  'http://app.localhost/',
  'http://[::]/',
  'http://[::1]/',
  'http://[fd12::1]/',
  'http://[fe80::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://intranet/',
  'https://a',
  'http://printer.local/',
  'http://Wiki.Internal/page',
  'http://nas.home.arpa',
])('%s leads to a private network', (link) => {
  expect(faultOfLink(link)).toBe('privateLink')
})

test.each([
  'soup',
  'example.org',
  'javascript:alert(1)',
  'ftp://example.org',
  'https://a b.example',
  'https://',
  'http://%31%32%37.0.0.1/',
  'https://example.org:99999/',
  `https://example.org/${'x'.repeat(PIN_LINK_MAX)}`,
])('%s is no address of the web', (link) => {
  expect(faultOfLink(link)).toBe('link')
})

test.each(['http://user:password@example.org/', 'http://user@example.org/', 'https://user@127.0.0.1/'])(
  '%s has a name or a password',
  (link) => {
    expect(faultOfLink(link)).toBe('passwordLink')
  },
)

test.each([
  '',
  ' ',
  ' https://soup.example/127.0.0.1 ',
  'https://10.recipes.example/',
  'http://172.32.0.1/',
  'http://100.128.0.1/',
  'http://8.8.8.8/',
  'http://[2606:4700::1]/',
  'https://localhost.example/',
  'https://müller.example:65535/@user',
])('“%s” has no fault', (link) => {
  expect(faultOfLink(link)).toBeNull()
})

import type { FetchProblem } from '#server/safe-fetch/safe-fetch.ts'

/** Why an address that a member named cannot be read. */
export const FETCH_REASONS: Readonly<Record<FetchProblem, string>> = {
  'bad-address': 'must be an address of the web, such as https://pins.example/page',
  'not-public': 'is not an address on the public internet',
  unreachable: 'could not be reached',
  refused: 'has no page that can be read',
  'too-many-redirects': 'leads to too many other addresses',
  'too-large': 'is too large',
  'too-slow': 'did not answer in time',
}

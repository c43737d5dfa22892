import { expect, test } from 'vitest'
import { groupName, pathParts } from './readable-call.ts'

test('a path can break after each slash, but has no empty last line', () => {
  expect(pathParts('/v3/aggregated_comments/{commentId}/react/')).toEqual([
    '/',
    'v3/',
    'aggregated_comments/',
    '{commentId}/',
    'react/',
  ])
  expect(pathParts('/_/openapi.json').join('')).toBe('/_/openapi.json')
})

test('a group has a name in words', () => {
  expect(['account-data', 'ads', 'api-reference'].map(groupName)).toEqual(['Account data', 'Ads', 'API reference'])
})

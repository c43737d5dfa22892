import { expect, test } from 'vitest'
import { workerProblem } from '#contracts/worker-problem.ts'
import { GraphQLFetchError } from './graphql-fetch-error.ts'

test('a failed GraphQL call is reported with its headers, except those that identify or authorise somebody (spec viewer §8)', () => {
  const headers = { 'X-Source-Url': '/pin/7', 'x-csrftoken': 'secret', 'x-member-id': '11', 'x-install-id': 'abc' }
  const error = new GraphQLFetchError('Closeup', 'Failed to fetch', headers)
  expect(error.extraData).toEqual({ 'X-Source-Url': '/pin/7' })
  expect(workerProblem('graphql', error)).toMatchObject({
    name: 'GraphQLFetchError',
    message: 'graphql: Closeup: Failed to fetch {"X-Source-Url":"/pin/7"}',
  })
})

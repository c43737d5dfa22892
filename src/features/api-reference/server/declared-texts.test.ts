import { expect, test } from 'vitest'
import { listSavedQueries, runQuery } from '#features/analytics/contract.ts'
import { readDeclared, textOfComment, textOfName } from './declared-texts.ts'

test('a call is described by the comment above its declaration, or else by its name in words', async () => {
  const { texts, names } = await readDeclared()
  expect(texts.get(runQuery)).toEqual({
    summary: 'Runs one SELECT over the events.',
    description: 'Runs one SELECT over the events. The message of `query/refused` says what is wrong with the query.',
  })
  expect(texts.get(listSavedQueries)).toEqual({ summary: 'List saved queries.' })
  expect(names.get(listSavedQueries)).toBe('ListSavedQueries')
})

test('a summary is the first sentence, without stars of the comment and references to the requirements', () => {
  expect(textOfComment('* Ends a link. Both may\n * do so (spec viewer §4).\n * @returns the account\n ')).toEqual({
    summary: 'Ends a link.',
    description: 'Ends a link. Both may do so. Returns the account.',
  })
  expect(textOfComment(' spec business §7: fonts that a story can use [R] ')).toEqual({
    summary: 'Fonts that a story can use.',
  })
  expect(textOfName('getApiDescription')).toEqual({ summary: 'Get api description.' })
})

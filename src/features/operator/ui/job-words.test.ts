import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MAIL_KINDS } from '#features/mail/constants.ts'
import { serverFeatures } from '#features/server.ts'
import { jobsOf } from '#server/jobs/sweep-jobs.ts'
import { jobWords } from './job-words.ts'

const textsOf = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../../../locales/en_US/${file}`, import.meta.url), 'utf8'))

test('every job has words for operators, and every word is said of a job', () => {
  const kinds = jobsOf(serverFeatures).map(({ kind }) => kind)
  expect(kinds.filter((kind) => jobWords(kind) === null)).toEqual([])
  expect(new Set(kinds.map(jobWords))).toEqual(new Set(Object.keys(textsOf('late/operator.json').jobKind)))
  expect(jobWords('gone/long-ago')).toBeNull()
  // No two kinds have the same name. The text of `sweep` has the feature in it.
  const named = kinds.map(jobWords).filter((words) => words !== 'sweep')
  expect(new Set(named).size).toBe(named.length)
})

test('mails can be filtered by every template', () => {
  const written = Object.entries<unknown>(textsOf('mail.json')).flatMap(([name, text]) =>
    text !== null && typeof text === 'object' && 'subject' in text ? [name] : [],
  )
  expect([...MAIL_KINDS].toSorted()).toEqual(written.toSorted())
})

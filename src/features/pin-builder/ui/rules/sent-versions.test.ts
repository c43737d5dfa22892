import { expect, test } from 'vitest'
import { createSentVersions } from './sent-versions.ts'

/** A version as it arrives from the worker: an equal value in another object. */
const version = (id: string) => ({ items: [{ id }] })

test('an edit that follows at once replaces the one that was sent, though the screen shows an older version', () => {
  const sent = createSentVersions<ReturnType<typeof version>>()
  sent.add(version('1'), version('2'))
  sent.add(version('2'), version('3'))
  expect(sent.latest(version('1'))).toEqual(version('3'))
  sent.show(version('2'))
  expect(sent.latest(version('2'))).toEqual(version('3'))
})

test('a version of another device and the version after an Undo are replaced as they are shown', () => {
  const sent = createSentVersions<ReturnType<typeof version>>()
  sent.add(version('1'), version('2'))
  expect(sent.latest(version('9'))).toEqual(version('9'))
  sent.show(version('2'))
  expect(sent.latest(version('1'))).toEqual(version('1'))
  sent.add(version('1'), version('4'))
  sent.clear()
  expect(sent.latest(version('1'))).toEqual(version('1'))
})

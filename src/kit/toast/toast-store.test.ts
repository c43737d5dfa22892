import { expect, test } from 'vitest'
import { dismissAbout, dismissToast, dismissTopic, readToasts, showToast, toastMs } from './toast-store.ts'

test('the same message twice at once is shown once, and at most three messages stand together', () => {
  for (const text of ['one', 'one', 'two', 'three', 'four']) showToast({ text })
  expect(readToasts().map((toast) => toast.text)).toEqual(['two', 'three', 'four'])
})

test('a message that was dismissed is gone and the others stay', () => {
  const [first] = readToasts()
  dismissToast(first?.id ?? 0)
  expect(readToasts().map((toast) => toast.text)).toEqual(['three', 'four'])
})

test('a newer message on a topic takes the place of the older one', () => {
  for (const { id } of readToasts()) dismissToast(id)
  showToast({ text: 'saved', topic: 'act' })
  showToast({ text: 'other' })
  showToast({ text: 'moved', topic: 'act' })
  expect(readToasts().map((toast) => toast.text)).toEqual(['other', 'moved'])
})

test('what is no longer so is taken away by its topic', () => {
  dismissTopic('act')
  expect(readToasts().map((toast) => toast.text)).toEqual(['other'])
})

test('what was said about an act that did not come to be is taken away', () => {
  showToast({ text: 'three saved', about: ['a', 'b', 'c'] })
  dismissAbout('z')
  expect(readToasts().map((toast) => toast.text)).toEqual(['other', 'three saved'])
  dismissAbout('b')
  expect(readToasts().map((toast) => toast.text)).toEqual(['other'])
})

test('a message of what goes on stays, however many come after it, until it is put away', () => {
  for (const { id } of readToasts()) dismissToast(id)
  showToast({ text: 'nothing is stored', isLasting: true })
  for (const text of ['one', 'two', 'three', 'four']) showToast({ text })
  const [lasting, ...others] = readToasts()
  expect(lasting?.text).toBe('nothing is stored')
  expect(toastMs(lasting!)).toBeNull()
  expect(others.map(({ text }) => text)).toEqual(['three', 'four'])
  dismissToast(lasting!.id)
  expect(readToasts()).toEqual(others)
})

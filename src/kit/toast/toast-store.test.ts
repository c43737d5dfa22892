import { expect, test } from 'vitest'
import {
  dismissAbout,
  dismissToast,
  dismissTopic,
  OFFLINE_TOPIC,
  readToasts,
  showToast,
  toastMs,
} from './toast-store.ts'

test('the same message twice is shown once, and at most three messages are shown together', () => {
  for (const text of ['one', 'one', 'two', 'three', 'four']) showToast({ text })
  expect(readToasts().map((toast) => toast.text)).toEqual(['two', 'three', 'four'])
})

test('a dismissed message is removed and the others stay', () => {
  const [first] = readToasts()
  dismissToast(first?.id ?? 0)
  expect(readToasts().map((toast) => toast.text)).toEqual(['three', 'four'])
})

test('a newer message on a topic replaces the older one', () => {
  for (const { id } of readToasts()) dismissToast(id)
  showToast({ text: 'saved', topic: 'act' })
  showToast({ text: 'other' })
  showToast({ text: 'moved', topic: 'act' })
  expect(readToasts().map((toast) => toast.text)).toEqual(['other', 'moved'])
})

test('a message that is no longer true is removed by its topic', () => {
  dismissTopic('act')
  expect(readToasts().map((toast) => toast.text)).toEqual(['other'])
})

test('a message about an act that failed is removed', () => {
  showToast({ text: 'three saved', about: ['a', 'b', 'c'] })
  dismissAbout('z')
  expect(readToasts().map((toast) => toast.text)).toEqual(['other', 'three saved'])
  dismissAbout('b')
  expect(readToasts().map((toast) => toast.text)).toEqual(['other'])
})

test('a message about something that continues stays until it is dismissed, however many follow', () => {
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

test('any message replaces the one about the connection', () => {
  for (const { id } of readToasts()) dismissToast(id)
  const texts = () => readToasts().map((toast) => toast.text)
  showToast({ text: 'offline', topic: OFFLINE_TOPIC })
  showToast({ text: 'copied' })
  expect(texts()).toEqual(['copied'])
  showToast({ text: 'offline', topic: OFFLINE_TOPIC })
  showToast({ text: 'saved', about: ['1'] })
  expect(texts()).toEqual(['copied', 'saved'])
})

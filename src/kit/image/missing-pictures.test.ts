import { expect, test } from 'vitest'
import { isMissing, noteAnswers } from './missing-pictures.ts'

const answered = (name: string, responseStatus: number, initiatorType = 'img') => ({
  name,
  responseStatus,
  initiatorType,
})

test('a picture that the server does not have is missing in every size, and no other is', () => {
  noteAnswers([answered('https://pins.example/i/236x/ab/cd/abcd.webp', 404)])
  expect(isMissing('/i/236x/ab/cd/abcd.webp')).toBe(true)
  expect(isMissing('/i/736x/ab/cd/abcd.webp')).toBe(true)
  expect(isMissing('/i/236x/ab/ce/abce.webp')).toBe(false)
})

test('a picture that failed because of the network or a busy server is worth another request', () => {
  noteAnswers([0, 200, 500, 503].map((status) => answered(`https://pins.example/i/236x/aa/${status}.webp`, status)))
  for (const status of [0, 200, 500, 503]) expect(isMissing(`/i/236x/aa/${status}.webp`)).toBe(false)
})

test('an answer to another kind of request says nothing about a picture', () => {
  noteAnswers([answered('https://pins.example/v3/pins/abef.webp', 404, 'fetch')])
  expect(isMissing('/i/236x/ab/ef/abef.webp')).toBe(false)
})

test('a collection without pictures does not fill the memory of a page', () => {
  noteAnswers(Array.from({ length: 30_000 }, (_, at) => answered(`https://pins.example/i/236x/${at}.webp`, 404)))
  expect(isMissing('/i/236x/29999.webp')).toBe(true)
  expect(isMissing('/i/236x/9999.webp')).toBe(false)
})

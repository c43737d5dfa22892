import { expect, test } from 'vitest'
import { freeUsername, usernameFrom } from './suggested-username.ts'

test('a username is made from the Latin letters and digits of the names', () => {
  expect(usernameFrom(['Zoë', 'O’Neill-Žák'])).toBe('zoeoneillzak')
  expect(usernameFrom(['Chairs & Co', ''])).toBe('chairsco')
  expect(usernameFrom(['x'.repeat(40)])).toBe('x'.repeat(30))
  expect(usernameFrom(['Al', ''])).toBeNull()
  expect(usernameFrom(['美咲', '田中'])).toBeNull()
})

test('a name that is taken gets a number, and still fits', async () => {
  const taken = new Set(['mira', 'mira10'])
  const isTaken = async (name: string) => taken.has(name)
  expect(await freeUsername('lena', isTaken)).toBe('lena')
  const numbers = [0, 0.5]
  expect(await freeUsername('mira', isTaken, () => numbers.shift() ?? 0)).toBe('mira505')
  const long = 'x'.repeat(30)
  expect(
    await freeUsername(
      long,
      async (name) => name === long,
      () => 0,
    ),
  ).toBe(`${'x'.repeat(28)}10`)
  expect(await freeUsername('mira', async () => true)).toBeNull()
})

import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

const slug = (name: string) => slugOf(name, 'board')

test('words of a name are joined by hyphens, in lower case', () => {
  expect(slug('  Kitchen, & Garden: 2025! ')).toBe('kitchen-garden-2025')
  expect(slug('Robin’s “best”')).toBe('robin-s-best')
})

test('letters of every script are kept, with their combining marks', () => {
  expect(slug('حديقة المنزل')).toBe('حديقة-المنزل')
  expect(slug('مُدَوَّنَة')).toBe('مُدَوَّنَة')
  expect(slug('हिन्दी किताबें')).toBe('हिन्दी-किताबें')
  expect(slug('日本の庭')).toBe('日本の庭')
})

test('one name has one slug, however its accents are written', () => {
  const [composed, decomposed] = ['Crème Brûlée'.normalize('NFC'), 'Crème Brûlée'.normalize('NFD')]
  expect(composed).not.toBe(decomposed)
  expect(slug(decomposed)).toBe(slug(composed))
  expect(slug(composed)).toBe('crème-brûlée'.normalize('NFC'))
})

test('emoji leave nothing in a slug, not even invisible characters', () => {
  expect(slug('Cakes ❤️')).toBe('cakes')
  expect(slug('🏡 home 👩‍🌾 farm')).toBe('home-farm')
  expect(slug('1️⃣ first')).toBe('1-first')
})

test('a name without a letter or digit gets the fallback', () => {
  for (const name of ['', ' … ', '❤️', '👩‍🌾', '\u0301']) expect(slug(name)).toBe('board')
})

test('a long name is cut to 80 characters, never inside one and never after a hyphen', () => {
  expect(slug('x'.repeat(100))).toBe('x'.repeat(80))
  expect(slug(`${'x'.repeat(79)} yz`)).toBe('x'.repeat(79))
  expect(slug('𐐨'.repeat(100))).toBe('𐐨'.repeat(80))
})

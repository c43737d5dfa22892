import { expect, test } from 'vitest'
import { isAboutLooks } from './about-looks.ts'

test('searches about looks offer skin tones, others do not (spec business §3)', () => {
  for (const query of ['Makeup for summer', 'short HAIR', 'مكياج العيد']) expect(isAboutLooks(query)).toBe(true)
  for (const query of ['garden chairs', '!!', 'foundry']) expect(isAboutLooks(query)).toBe(false)
})

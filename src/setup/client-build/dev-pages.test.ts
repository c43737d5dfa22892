import { expect, test } from 'vitest'
import { graft } from './dev-pages.ts'

test('a development page has the language, title and page data of the served one', () => {
  const own =
    '<html lang="en"><head><!--pinfold:head--></head><body><!--pinfold:island--><script src="/main.tsx"></script></body></html>'
  const island = '<script id="pinfold-context" type="application/json">{"price":"$1"}</script>'
  const served = `<html lang="ar" dir="rtl"><head><title>دبابيس</title><script src="/built.js"></script></head><body>${island}</body></html>`
  expect(graft(own, served)).toBe(
    `<html lang="ar" dir="rtl"><head><title>دبابيس</title></head><body>${island}<script src="/main.tsx"></script></body></html>`,
  )
})

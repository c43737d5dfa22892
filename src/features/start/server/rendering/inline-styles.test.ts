import { expect, test } from 'vitest'
import { takeInlineStyles } from './inline-styles.ts'

test('style attributes become rules, one for each style', () => {
  const { html, style } = takeInlineStyles(
    '<p style="color:#aabbcc">a</p><b style="color:#aabbcc">b</b><i style="--n:1">c</i>',
  )
  expect(html).toBe('<p data-style="0">a</p><b data-style="0">b</b><i data-style="1">c</i>')
  expect(style).toBe('[data-style="0"][data-style]{color:#aabbcc}[data-style="1"][data-style]{--n:1}')
})

test.each([
  'color:red}body{display:none',
  'background:url(//evil.example)',
  'a:</style&gt;',
  '@import x',
  'a:/*',
  'a:\\75rl(x)',
])('a style that is more than declarations is removed: %s', (value) => {
  const { html, style } = takeInlineStyles(`<p style="${value.replaceAll('<', '&lt;')}">a</p>`)
  expect(html).toBe('<p>a</p>')
  expect(style).toBe('')
})

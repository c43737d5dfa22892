import { expect, test } from 'vitest'
import { screenStyles } from './screen-styles.ts'

const sheet = (name: string) => ({
  url: `/assets/${name}.css`,
  text: `._${name}_1{margin:0}`,
  classes: [`_${name}_1`, `_${name}More_1`],
})

test('a drawn screen has the rules of the sheets whose classes it uses, in their order', () => {
  const html = '<div class="_tile_1 wide"><a class="_linkMore_1" title="_unused_1">_text_1</a></div>'
  expect(screenStyles(html, ['link', 'unused', 'text', 'tile'].map(sheet))).toBe('._link_1{margin:0}._tile_1{margin:0}')
})

import { expect, test } from 'vitest'
import { piecesOf, textBlocksOf } from './text-blocks.ts'

test('the introduction is read as headings, paragraphs, lists and code', () => {
  const markdown = 'One\nline.\n\n## Title\n\n```sh\n# not a title\ncurl\n```\n\n- first\n  item\n- second\n'
  expect(textBlocksOf(markdown)).toEqual([
    { kind: 'paragraph', text: 'One line.' },
    { kind: 'heading', text: 'Title' },
    { kind: 'code', text: '# not a title\ncurl' },
    { kind: 'list', items: ['first item', 'second'] },
  ])
  expect(piecesOf('the cookie `session`')).toEqual([
    { text: 'the cookie ', isCode: false },
    { text: 'session', isCode: true },
  ])
})

import { expect, test } from 'vitest'
import { introductionFor } from '../server/introduction.ts'
import { atSite, piecesOf, textBlocksOf } from './text-blocks.ts'

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

test('the examples of the introduction call the site that shows them', () => {
  const introduction = introductionFor('https://pins.example')
  expect(introduction).toContain('SITE=https://pins.example\n')
  const shown = atSite(introduction, 'https://de.pins.example')
  expect(shown).toContain('SITE=https://de.pins.example\n')
  expect(shown).not.toContain('https://pins.example')
})

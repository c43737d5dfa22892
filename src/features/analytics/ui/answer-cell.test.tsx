import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { AnswerCell } from './answer-cell.tsx'

const number = new Intl.NumberFormat('en')
const shown = (type: string, value: unknown) =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <AnswerCell column={{ name: 'part', type }} value={value} number={number} />
    </StaticRouter>,
  )

test('a pin is shown by its title, which links to it, and by its id if the title is not known', () => {
  const pin = '422935690936910109'
  const cellOf = (name: string, titles: ReadonlyMap<string, string>) =>
    renderToStaticMarkup(
      <StaticRouter location="/">
        <AnswerCell column={{ name, type: 'VARCHAR' }} value={pin} number={number} titles={titles} />
      </StaticRouter>,
    )
  const titled = new Map([[pin, 'Brass lamp']])
  expect(cellOf('pin', titled)).toBe(
    `<a title="${pin}" href="/pin/${pin}" data-discover="true"><bdi>Brass lamp</bdi></a>`,
  )
  expect(cellOf('object', titled)).toContain('Brass lamp')
  expect(cellOf('pin', new Map())).toContain(`<bdi>${pin}</bdi></a>`)
  expect(cellOf('object', new Map())).toBe(`<bdi>${pin}</bdi>`)
})

test('a column without a value shows nothing, so that a card on a phone has no line for it', () => {
  expect(shown('VARCHAR', null)).toBe('')
  expect(shown('VARCHAR', '')).toBe('')
  expect(shown('BIGINT', null)).toBe('')
  expect(shown('VARCHAR', 'card')).toBe('<bdi>card</bdi>')
  expect(shown('BIGINT', '1200')).toBe('1,200')
})

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

test('a column without a value shows nothing, so that a card on a phone has no line for it', () => {
  expect(shown('VARCHAR', null)).toBe('')
  expect(shown('VARCHAR', '')).toBe('')
  expect(shown('BIGINT', null)).toBe('')
  expect(shown('VARCHAR', 'card')).toBe('<bdi>card</bdi>')
  expect(shown('BIGINT', '1200')).toBe('1,200')
})

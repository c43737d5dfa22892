import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { checkIcon } from '#kit/icon/icons.ts'
import { Row } from './row-section.tsx'

test('the details of a row are lines between its title and its notes', () => {
  const lines = (details?: readonly string[]) =>
    renderToStaticMarkup(
      <Row icon={checkIcon} title="Edit board" notes={['Undone']} {...(details ? { details } : {})}>
        {null}
      </Row>,
    )
      .match(/<p.*?<\/p>/g)
      ?.map((line) =>
        line
          .replaceAll(/<[^>]+>/g, '|')
          .split('|')
          .filter(Boolean),
      )
  expect(lines(['Name: a', 'Color: b'])).toEqual([['Edit board'], ['Name: a'], ['Color: b'], ['Undone']])
  expect(lines()).toEqual([['Edit board'], ['Undone']])
})

import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { StreamLocationContextProvider, useStreamLocationContext } from './stream-location.tsx'

function Shown() {
  return <>{useStreamLocationContext().list ?? 'none'}</>
}

const shownAt = (state: unknown) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[{ pathname: '/pin/1', state }]}>
      <StreamLocationContextProvider>
        <Shown />
      </StreamLocationContextProvider>
    </MemoryRouter>,
  )

test('a closeup knows the list that it was opened from', () => {
  expect(shownAt({ list: 'home' })).toBe('home')
  expect(shownAt({ list: 7 })).toBe('none')
  expect(shownAt(null)).toBe('none')
})

test('outside its provider the context throws an error, in the words of the specification (spec viewer §8)', () => {
  expect(() => renderToStaticMarkup(<Shown />)).toThrow(
    'useStreamLocationContext must be used within a StreamLocationContextProvider',
  )
})

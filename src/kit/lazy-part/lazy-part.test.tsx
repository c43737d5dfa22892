import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyPart, showServed } from './lazy-part.tsx'

const part = (text: string) => lazyPart(async () => () => createElement('p', null, text))

test('a document shows the lazy parts that its own screen names, whatever code another screen has loaded', async () => {
  const [inside, other] = [part('inside'), part('other')]
  const outer = lazyPart(async () => () => createElement(inside.Part), [inside])
  const draw = () => renderToString(createElement('main', null, createElement(outer.Part), createElement(other.Part)))
  const [named, unnamed] = await Promise.all([outer.serve(), other.serve()])
  showServed(named)
  expect(draw()).toBe('<main><p>inside</p></main>')
  showServed(unnamed)
  expect(draw()).toBe('<main><p>other</p></main>')
  showServed([])
  expect(draw()).toBe('<main></main>')
})

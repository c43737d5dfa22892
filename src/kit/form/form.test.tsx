import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Form } from './form.tsx'
import type { FormHandle } from './use-form.ts'

const form: FormHandle = {
  error: null,
  isBusy: false,
  isPristine: true,
  send: async () => true,
  props: { ref: { current: null }, onSubmit: () => undefined },
}
const looksOf = (isDestructive: boolean) => {
  const html = renderToStaticMarkup(
    <Form form={form} submit="Delete" isDestructive={isDestructive}>
      {null}
    </Form>,
  )
  return ['primary', 'danger'].filter((look) => html.includes(look))
}

test('the button of a form that destroys something looks like it', () => {
  expect(looksOf(true)).toEqual(['danger'])
  expect(looksOf(false)).toEqual(['primary'])
})

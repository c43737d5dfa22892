import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { CheckField } from './check-field.tsx'
import { MoneyField } from './money-field.tsx'
import { PasswordField } from './password-field.tsx'
import { RadioField } from './radio-field.tsx'
import { TextField } from './text-field.tsx'

beforeAll(async () => {
  const texts = join(import.meta.dirname, '../../../locales/en_US/first/kit.json')
  const kit = JSON.parse(readFileSync(texts, 'utf8')) as Record<string, unknown>
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: { en_US: { kit } } })
})

const onChange = () => undefined
const attribute = (html: string, tag: RegExp, name: string) =>
  new RegExp(`${name}="([^"]*)"`).exec(tag.exec(html)?.[0] ?? '')?.[1]
const textOf = (html: string, id: string) =>
  new RegExp(`id="${id}"[^>]*>(.*?)</(?:p|span|label)>`).exec(html)?.[1]?.replace(/<[^>]*>/g, '')

function describedBy(field: ReactNode): { readonly html: string; readonly notes: string } {
  const html = renderToStaticMarkup(field)
  const ids = attribute(
    html,
    /<(input|div role="radiogroup"|div class="[^"]*" role="radiogroup")[^>]*>/,
    'aria-describedby',
  )
  return {
    html,
    notes: (ids ?? '')
      .split(' ')
      .map((id) => textOf(html, id))
      .join('; '),
  }
}

test('a field is named by its label and described by its hint and its count', () => {
  const field = <TextField label="Name" hint="3 letters or more" value="Ada" countMax={40} onChange={onChange} />
  const { html, notes } = describedBy(field)
  expect(attribute(html, /<label[^>]*>/, 'for')).toBe(attribute(html, /<input[^>]*>/, 'id'))
  expect(notes).toBe('3 letters or more; 3 of 40 characters')
  expect(html).not.toContain('aria-invalid')
})

test('an error that is said elsewhere is not repeated, and still describes the control', () => {
  const { html } = describedBy(
    <TextField label="Day" hint="Soon" error="Too late" errorId="row" value="1" onChange={onChange} />,
  )
  expect(attribute(html, /<input[^>]*>/, 'aria-describedby')).toBe('row')
  expect(html).toContain('aria-invalid="true"')
  expect(html).not.toContain('Too late')
})

test('an error replaces the hint, marks the control, and is where the focus moves', () => {
  const { html, notes } = describedBy(
    <PasswordField
      label="Password"
      hint="8 or more"
      error="Too short"
      value="x"
      autoComplete="new-password"
      onChange={onChange}
    />,
  )
  expect(notes).toBe('Too short')
  expect(html).not.toContain('8 or more')
  expect(attribute(html, /<input[^>]*>/, 'aria-invalid')).toBe('true')
  expect(html).toContain('data-field-error')
})

test('a password is hidden, and its button says whether it is shown', () => {
  const html = renderToStaticMarkup(
    <PasswordField label="Password" value="secret" autoComplete="current-password" onChange={onChange} />,
  )
  expect(attribute(html, /<input[^>]*>/, 'type')).toBe('password')
  expect(attribute(html, /<button[^>]*>/, 'aria-pressed')).toBe('false')
})

test('an amount is described by its currency, and text that is not an amount stays as it was typed', () => {
  const { html, notes } = describedBy(
    <MoneyField label="Budget" currency="USD" error="No amount" value={{ malformed: '1.2.3' }} onChange={onChange} />,
  )
  expect(notes).toBe('$; No amount')
  expect(attribute(html, /<input[^>]*>/, 'value')).toBe('1.2.3')
})

test('an amount whose currency is not known has no sign', () => {
  const { html, notes } = describedBy(
    <MoneyField label="Budget" currency={null} hint="Per day" value={null} onChange={onChange} />,
  )
  expect(notes).toBe('Per day')
  expect(html).not.toContain('¤')
  expect(html).not.toContain('-currency')
})

test('a group of radio buttons is named and described as a whole; a switch is announced as a switch', () => {
  const choices = [{ id: 'a', label: 'All' }] as const
  const { html, notes } = describedBy(
    <RadioField label="Audience" hint="Who sees it" value="a" choices={choices} onChange={onChange} />,
  )
  const name = attribute(html, /<div[^>]*role="radiogroup"[^>]*>/, 'aria-labelledby') ?? ''
  expect([textOf(html, name), notes]).toEqual(['Audience', 'Who sees it'])
  const check = renderToStaticMarkup(<CheckField label="Ongoing" look="switch" value onChange={onChange} />)
  expect(attribute(check, /<input[^>]*>/, 'role')).toBe('switch')
})

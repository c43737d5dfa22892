import { expect, test } from 'vitest'
import { asFlag, asOppositeFlag, asText, asTexts, fieldChange, fieldChanges, type NamedFields } from './field-change.ts'

interface Changes {
  readonly title?: string
  readonly isQuiet?: boolean
  readonly picture?: string
}

const FIELDS: NamedFields<Changes> = {
  title: { name: 'title', show: asText },
  isQuiet: { name: 'isLoud', show: asOppositeFlag },
  picture: { name: 'picture' },
}
const TITLE = { name: 'title', show: asText }
const texts = (was: string, is: string) =>
  fieldChange(TITLE, [was, is]).values?.map((value) => (value && 'text' in value ? value.text : value))

test('an edit names the fields that it changed in the order of the form, with the values before and after it', () => {
  const before: Changes = { title: 'Soup', isQuiet: false, picture: '1' }
  expect(fieldChanges(FIELDS, before, { picture: '2', isQuiet: true, title: 'Stew' })).toEqual([
    { field: 'title', values: [{ text: 'Soup' }, { text: 'Stew' }] },
    { field: 'isLoud', values: [{ isOn: true }, { isOn: false }] },
    { field: 'picture' },
  ])
  expect(fieldChanges(FIELDS, before, { ...before })).toEqual([])
})

test('a field whose value before the edit is unknown is named without values', () => {
  expect(fieldChanges(FIELDS, {}, { title: 'Stew' })).toEqual([{ field: 'title' }])
})

test('fields count as changed by the comparison of their feature', () => {
  expect(fieldChanges(FIELDS, { title: 'Soup' }, { title: 'Stew' }, () => true)).toEqual([])
})

test('a text is shown on one line, and an empty one as none', () => {
  expect(texts('One\n  two', '  ')).toEqual(['One two', null])
  expect(fieldChange({ name: 'isOn', show: asFlag }, [undefined, true]).values).toEqual([
    { isOn: false },
    { isOn: true },
  ])
})

test('a long text is cut after 40 characters, of which none is halved', () => {
  expect(texts('a'.repeat(41), '🌶'.repeat(40))).toEqual([`${'a'.repeat(40)}…`, '🌶'.repeat(40)])
})

test('long texts that begin alike are shown from shortly before their first difference', () => {
  const start = 'A recipe that begins as many others do: '
  expect(texts(`${start}boil the peas`, `${start}boil the beans`)).toEqual(['…o: boil the peas', '…o: boil the beans'])
  expect(texts('A recipe that begins as many others do', 'A recipe that begins as many others do, with salt')).toEqual([
    'A recipe that begins as many others do',
    'A recipe that begins as many others do,…',
  ])
})

test('values that look the same are not shown', () => {
  expect(fieldChange(TITLE, ['Soup', 'Soup '])).toEqual({ field: 'title' })
})

test('texts of a list are cut, and an empty list is none', () => {
  expect(asTexts(['Soup', 'a'.repeat(41)])).toEqual({ texts: ['Soup', `${'a'.repeat(40)}…`] })
  expect(asTexts([])).toBeNull()
})

test('the entries that an edit added to a list and removed from it are named, if they are few', () => {
  const list = (names: string) => [...names].map((name) => ({ key: name, name }))
  const change = (before: string, after: string) => fieldChange({ name: 'tags', list }, [before, after])
  expect(change('abb', 'bcd')).toEqual({ field: 'tags', listed: { added: ['c', 'd'], removed: ['a', 'b'] } })
  expect(change('ab', 'ba')).toEqual({ field: 'tags' })
  expect(change('', 'abcdefghijk')).toEqual({ field: 'tags' })
  expect(fieldChange({ name: 'tags', list }, null)).toEqual({ field: 'tags' })
})

import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { AnswerTable } from './answer-table.tsx'
import { phoneLook } from './table.tsx'
import styles from './table.module.css'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: {}, react: { useSuspense: false } })
})

const column = (id: string, isNumber = false) => ({ id, label: id, isNumber, cell: (row: string) => `${row} ${id}` })
const shown = (...columns: ReturnType<typeof column>[]) =>
  renderToStaticMarkup(<AnswerTable label="Answer" columns={columns} rows={['a']} idOf={(row) => row} />)

test('a table of numbers stays a table on a phone, and its first column names the row by all columns before the first number', () => {
  const table = shown(column('route'), column('device'), column('samples', true), column('p75', true))
  expect(table).toContain(`${styles.wide}`)
  expect(table).toContain(`<span class="${styles.part}">a device</span>`)
  expect(table).toContain(`<td class="${styles.cell} ${styles.folded}">`)
  expect(table).toContain(`<span class="${styles.also}">device</span>`)
})

test('the rows of other tables are cards on a phone', () => {
  const table = shown(column('name'), column('about'), column('count', true))
  expect(table).toContain(`${styles.cards}`)
  expect(table).not.toContain(`${styles.also}`)
})

test('a value that a row does not have is left out of its card', () => {
  const columns = [
    { id: 'name', label: 'name', cell: (row: string) => row },
    { id: 'about', label: 'about', cell: (row: string) => (row === 'a' ? '–' : 'words') },
  ]
  const table = renderToStaticMarkup(<AnswerTable label="Answer" columns={columns} rows={['a', 'b']} idOf={String} />)
  expect(table).toContain(`<span class="${styles.value}" data-none="true">–</span>`)
  expect(table).toContain(`<span class="${styles.value}">words</span>`)
})

test('a table of things has cards on a phone, however many numbers it has', () => {
  const columns = [column('started'), column('size', true), column('rows', true)]
  expect(phoneLook(columns).className).toBe(styles.wide)
  expect(phoneLook(columns, true)).toEqual({ className: styles.cards, naming: 1 })
})

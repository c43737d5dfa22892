import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { readState } from './table-state.ts'
import { Table } from './table.tsx'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: {}, react: { useSuspense: false } })
})

const rules = { sorts: ['name'], searches: ['name'], filters: { state: ['failed'] } }
const shownAt = (address: string) =>
  renderToStaticMarkup(
    <Table<string>
      label="Jobs"
      columns={[]}
      idOf={(row) => row}
      nameOf={(row) => row}
      address={{
        state: readState(new URLSearchParams(address), rules),
        rules,
        change: () => undefined,
        sort: () => undefined,
      }}
      source={{ answer: { rows: [], totalCount: 0 }, isLoading: false, error: null, reload: () => undefined }}
      empty={<p>No jobs yet</p>}
    />,
  )

test('a table without rows says whether it is empty, a search found nothing, or a filter leaves nothing', () => {
  expect(shownAt('')).toContain('No jobs yet')
  expect(shownAt('searchTerm=x')).toContain('table.nothingText')
  expect(shownAt('searchTerm=x&state=failed')).toContain('table.nothingText')
  const filtered = shownAt('state=failed')
  expect(filtered).toContain('table.filteredText')
  expect(filtered).not.toContain('table.nothing')
})

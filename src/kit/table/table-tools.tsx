import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice } from '#kit/fields/choice.ts'
import { SelectField } from '#kit/fields/select-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import styles from './table-tools.module.css'
import type { TableAddress } from './use-table-address.ts'

/** A search starts when no letter was typed for this time, in milliseconds. */
const TYPING_PAUSE_MS = 300
/** The choice of a filter with which every row is shown. */
const ALL = 'ALL'

interface TableToolsProps {
  readonly address: TableAddress
  /** Says what is searched. */
  readonly searchHint?: string | undefined
  /** Names of the columns that can be searched; needed if there are several. */
  readonly searches?: readonly Choice[]
  readonly filters?: readonly Filter[]
}

interface Filter {
  readonly id: string
  readonly label: string
  readonly choices: readonly Choice[]
  /** The choice that holds without a choice in the address. If it is omitted, all rows are then shown. */
  readonly first?: string
}

/** The search and the filters above a table. */
export function TableTools({ address, searchHint, searches = [], filters = [] }: TableToolsProps) {
  const { t } = useTranslation('kit')
  const { state, change } = address
  return (
    <search className={styles.tools}>
      {address.rules.searches && <Search address={address} searchHint={searchHint} />}
      {searches.length > 1 && (
        <div className={styles.choice}>
          <SelectField
            label={t('table.searchBy')}
            value={state.searchBy}
            choices={searches}
            onChange={(searchBy) => change({ searchBy })}
          />
        </div>
      )}
      {filters.map(({ id, label, choices, first = ALL }) => (
        <div key={id} className={styles.choice}>
          <SelectField
            label={label}
            value={state.filters[id] ?? first}
            choices={first === ALL ? [{ id: ALL, label: t('table.all') }, ...choices] : choices}
            onChange={(value) => {
              const { [id]: _, ...others } = state.filters
              change({ filters: value === first ? others : { ...others, [id]: value } })
            }}
          />
        </div>
      ))}
    </search>
  )
}

/** The search field. It searches when typing pauses, or at once on Enter. */
function Search({ address: { state, change }, searchHint }: Pick<TableToolsProps, 'address' | 'searchHint'>) {
  const { t } = useTranslation('kit')
  const [term, setTerm] = useState(state.searchTerm)
  /**
   * The text that this field last wrote into the address. If the address has another text, it came from a link, the
   * back button or another button.
   */
  const [written, setWritten] = useState<string | null>(null)
  const [known, setKnown] = useState(state.searchTerm)
  if (known !== state.searchTerm) {
    setKnown(state.searchTerm)
    if (state.searchTerm !== written) {
      setWritten(null)
      setTerm(state.searchTerm)
    }
  }
  const search = () => {
    setWritten(term.trim())
    change({ searchTerm: term.trim() }, true)
  }
  const searchAfterPause = useEffectEvent(search)
  const isNew = term.trim() !== state.searchTerm
  useEffect(() => {
    if (!isNew) return undefined
    const timer = setTimeout(() => searchAfterPause(), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isNew, term])
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        if (isNew) search()
      }}
    >
      <TextField
        label={t('table.search')}
        hint={searchHint}
        type="search"
        value={term}
        onChange={setTerm}
        autoComplete="off"
      />
    </form>
  )
}

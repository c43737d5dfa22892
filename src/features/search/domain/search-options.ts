import type { Input } from '#contracts/endpoint.ts'
import { SEARCH_SOURCES } from '../constants.ts'
import type { baseSearch } from '../contract.ts'
import { readSubject, type SearchParam } from '../constants/list-subject.ts'

type Options = Omit<Input<typeof baseSearch>, 'page_size' | 'bookmarks'>

/** The options of the server's call for the list of a search. */
export function optionsOf(subject: string): Options {
  const { scope, params } = readSubject(subject)
  const text = (name: SearchParam) => params[name]?.trim() || undefined
  const number = (name: SearchParam) => {
    const value = Number(text(name))
    return text(name) !== undefined && Number.isFinite(value) && value >= 0 ? value : undefined
  }
  const filters = given({
    domain: text('domain'),
    category: text('category'),
    color: text('color'),
    age: text('age'),
    shape: text('shape'),
    skin_tone: text('tone'),
  })
  const product = given({
    price_min: number('min'),
    price_max: number('max'),
    in_stock: text('stock') ? true : undefined,
  })
  return {
    query: text('q') ?? '',
    scope,
    rs: text('guide') === undefined ? (SEARCH_SOURCES.find((each) => each === text('rs')) ?? 'typed') : 'guide',
    ...(filters ? { filters } : {}),
    ...(product ? { applied_product_filters: product } : {}),
    ...given({ bubble_id: text('guide'), user: text('by'), selected_pin_img_sig: text('sig') }),
    ...(text('exact') ? { auto_correction_disabled: true } : {}),
  }
}

/** The entries that have a value; undefined if there are none. */
function given(values: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

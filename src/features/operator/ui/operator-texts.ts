import i18next from 'i18next'

type Texts = Readonly<Record<string, unknown>>

/** In a chunk of their own: no other page needs them. */
const files = import.meta.glob<Texts>('../../../../locales/*/operator.json', { import: 'default' })
const coming = new Map<string, Promise<void>>()

/** Resolves when the pages can be read in that language; the same promise each time, so that `use` can wait for it. */
export function operatorTexts(locale: string): Promise<void> {
  const known = coming.get(locale)
  if (known) return known
  const added = load(locale)
  coming.set(locale, added)
  // The caller sees the failure; the next visit asks again.
  added.catch(() => coming.delete(locale))
  return added
}

async function load(locale: string): Promise<void> {
  const file = Object.entries(files).find(([path]) => path.includes(`/${locale}/`))
  if (!file) throw new Error(`the operator pages have no texts in ${locale}`)
  i18next.addResourceBundle(locale, 'operator', await file[1](), true, true)
}

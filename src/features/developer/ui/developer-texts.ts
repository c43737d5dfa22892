import i18next from 'i18next'

type Texts = Readonly<Record<string, unknown>>

/** In a chunk of their own: nobody but this panel carries them. */
const files = import.meta.glob<Texts>('../../../../locales/*/developer.json', { import: 'default' })
const coming = new Map<string, Promise<void>>()

/** Resolves when the panel can be read in that language; the same promise each time, so that `use` can wait for it. */
export function developerTexts(locale: string): Promise<void> {
  const known = coming.get(locale)
  if (known) return known
  const added = load(locale)
  coming.set(locale, added)
  // A failure is told to whoever waits; the next visit asks again.
  added.catch(() => coming.delete(locale))
  return added
}

async function load(locale: string): Promise<void> {
  const file = Object.entries(files).find(([path]) => path.includes(`/${locale}/`))
  if (!file) throw new Error(`the developer panel has no texts in ${locale}`)
  i18next.addResourceBundle(locale, 'developer', await file[1](), true, true)
}

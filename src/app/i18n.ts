import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { directionOf, SOURCE_LOCALE, textsOf, type Locale } from '#contracts/locales.ts'
import { localeCookie } from './locale.ts'
import { addCommonTexts, addLateTexts, namespaceIn } from './plug/late-texts.ts'
import { loadChunk, loadWithChunks } from '#kit/lazy-part/load-chunk.ts'

type Texts = Readonly<Record<string, object>>
interface TextFiles {
  /** Texts by the path of their file, `…/first/shell.json`. */
  readonly texts: Texts
}

/**
 * Texts of the first screen, one chunk per language. `plug/late-texts.ts` has the other texts of the page. The server
 * has those of mails.
 */
const languages = import.meta.glob<TextFiles>('./plug/first-texts/*.ts')

export async function startI18n(locale: Locale): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: SOURCE_LOCALE,
    resources: { [locale]: await loadFirst(locale) },
    interpolation: { escapeValue: false }, // React escapes texts already
    returnNull: false,
    react: { useSuspense: false },
  })
  markDocument(locale)
  loadWithChunks(() => addCommonTexts(i18next.language))
}

/**
 * Changes the language. Languages that this browser has used also work offline, because the service worker caches them.
 */
export async function switchLocale(locale: Locale): Promise<void> {
  await addLocale(locale)
  document.cookie = localeCookie(locale)
  markDocument(locale)
  await i18next.changeLanguage(locale)
}

/** Loads the first-screen texts of a further language. */
export async function addLocale(locale: Locale): Promise<void> {
  for (const [namespace, texts] of Object.entries(await loadFirst(locale))) {
    i18next.addResourceBundle(locale, namespace, texts, true, true)
  }
  await addLateTexts(locale)
}

async function loadFirst(locale: Locale): Promise<Texts> {
  const load = languages[`./plug/first-texts/${textsOf(locale)}.ts`]
  if (!load) throw new Error(`There are no texts in ${locale}`)
  const { texts } = await loadChunk(load)
  return Object.fromEntries(Object.entries(texts).map(([path, namespace]) => [namespaceIn(path), namespace]))
}

function markDocument(locale: Locale): void {
  document.documentElement.lang = locale.replace('_', '-')
  document.documentElement.dir = directionOf(locale)
}

import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { directionOf, SOURCE_LOCALE, textsOf, type Locale } from '#contracts/locales.ts'
import { localeCookie } from './locale.ts'
import { addLateTexts } from './plug/late-texts.ts'
import { loadChunk } from '#kit/lazy-part/load-chunk.ts'

type Namespace = Readonly<Record<string, unknown>>

/**
 * The build joins a language's files into one chunk (vite.config.ts), so this is one request. What no first screen needs is in
 * `late/` (`plug/late-texts.ts`); mails are written on the server.
 */
const files = import.meta.glob<Namespace>(['../../locales/*/*.json', '!../../locales/*/mail.json'], {
  import: 'default',
})

export async function startI18n(locale: Locale): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: SOURCE_LOCALE,
    resources: { [locale]: await loadNamespaces(locale) },
    interpolation: { escapeValue: false }, // React escapes
    returnNull: false,
    react: { useSuspense: false },
  })
  markDocument(locale)
}

/** Works offline for languages that this browser has used: the service worker keeps those. */
export async function switchLocale(locale: Locale): Promise<void> {
  await addLocale(locale)
  document.cookie = localeCookie(locale)
  markDocument(locale)
  await i18next.changeLanguage(locale)
}

/** Loads the texts of one more language. */
export async function addLocale(locale: Locale): Promise<void> {
  for (const [namespace, texts] of Object.entries(await loadNamespaces(locale))) {
    i18next.addResourceBundle(locale, namespace, texts, true, true)
  }
  await addLateTexts(locale)
}

async function loadNamespaces(locale: Locale): Promise<Record<string, Namespace>> {
  const own = Object.entries(files).filter(([path]) => path.includes(`/${textsOf(locale)}/`))
  const loaded = own.map(
    async ([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -'.json'.length), await loadChunk(load)] as const,
  )
  return Object.fromEntries(await Promise.all(loaded))
}

function markDocument(locale: Locale): void {
  document.documentElement.lang = locale.replace('_', '-')
  document.documentElement.dir = directionOf(locale)
}

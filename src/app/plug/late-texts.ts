import i18next from 'i18next'

const asked = new Set<string>()
/** Languages whose common texts have been loaded. */
const isCommonHere = new Set<string>()

/**
 * Loads code together with its texts, because a screen without texts cannot be shown.
 * @example lazyScreen(withTexts(['settings'], async () => (await import('./ui/settings-screen.tsx')).SettingsScreen))
 */
export function withTexts<Loaded>(namespaces: readonly string[], load: () => Promise<Loaded>): () => Promise<Loaded> {
  return async () => {
    const [loaded] = await Promise.all([load(), ...namespaces.map((name) => addTexts(name, i18next.language))])
    return loaded
  }
}

/**
 * Loads the texts of another language for everything that was loaded so far, so that the shown screen stays readable.
 */
export async function addLateTexts(locale: string): Promise<void> {
  await Promise.all([addCommonTexts(locale), ...[...asked].map((namespace) => addTexts(namespace, locale))])
}

/** Loads the texts that many late screens share. Every late part waits for them. */
export async function addCommonTexts(locale: string): Promise<void> {
  if (isCommonHere.has(locale)) return
  const { loadCommonTexts } = await import('./late-text-files.ts')
  for (const [path, texts] of Object.entries(await loadCommonTexts(locale)))
    i18next.addResourceBundle(locale, namespaceIn(path), texts, true, true)
  isCommonHere.add(locale)
}

/** @param path of a file with texts, `…/first/shell.json` */
export function namespaceIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.json'.length)
}

async function addTexts(namespace: string, locale: string): Promise<void> {
  asked.add(namespace)
  if (i18next.hasResourceBundle(locale, namespace)) return
  const { loadLateTexts } = await import('./late-text-files.ts')
  i18next.addResourceBundle(locale, namespace, await loadLateTexts(locale, namespace), true, true)
}

import i18next from 'i18next'

const asked = new Set<string>()

/**
 * Loads code together with its texts: a screen that cannot be read is not loaded yet.
 * @example lazyScreen(withTexts(['settings'], async () => (await import('./ui/settings-screen.tsx')).SettingsScreen))
 */
export function withTexts<Loaded>(namespaces: readonly string[], load: () => Promise<Loaded>): () => Promise<Loaded> {
  return async () => {
    const [loaded] = await Promise.all([load(), ...namespaces.map((name) => addTexts(name, i18next.language))])
    return loaded
  }
}

/** Adds the texts of another language for all that was loaded so far: what is on the screen stays readable. */
export async function addLateTexts(locale: string): Promise<void> {
  await Promise.all([...asked].map((namespace) => addTexts(namespace, locale)))
}

async function addTexts(namespace: string, locale: string): Promise<void> {
  asked.add(namespace)
  if (i18next.hasResourceBundle(locale, namespace)) return
  const { loadLateTexts } = await import('./late-text-files.ts')
  i18next.addResourceBundle(locale, namespace, await loadLateTexts(locale, namespace), true, true)
}

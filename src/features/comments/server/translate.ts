import { settingOf } from '#server/declared-settings.ts'
import { StartError } from '#server/settings.ts'

/** A reader waits at most this long for a translation. */
const TRANSLATE_LIMIT_MS = 8_000
const ANSWER_BYTES_MAX = 64_000

/** The translation service: the address of a LibreTranslate server, and its key if it requires one. */
export interface Translator {
  readonly url: string
  readonly apiKey: string | null
}

/**
 * The configured translation service; null if there is none.
 * @throws StartError if the address is not valid
 */
export function readTranslator(env: NodeJS.ProcessEnv): Translator | null {
  const url = settingOf(env, 'PINFOLD_TRANSLATE_URL')
  if (url === null) return null
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new StartError(`PINFOLD_TRANSLATE_URL must be an address such as http://localhost:5000, not "${url}".`)
  return { url: url.replace(/\/+$/, ''), apiKey: settingOf(env, 'PINFOLD_TRANSLATE_KEY') }
}

/**
 * Maximum number of simultaneous translations, because each holds a database connection. Further requests get no
 * translation.
 */
const AT_ONCE_MAX = 4
const KEPT_MAX = 1_000

/**
 * Creates the translator of comments, which keeps the last KEPT_MAX translations in memory.
 * @throws if the service's address is not valid
 */
export function createTranslations(env: NodeJS.ProcessEnv) {
  const translator = readTranslator(env)
  const kept = new Map<string, string>()
  let running = 0
  return {
    /** The translated text; empty if there is none. */
    async of(text: string, language: string): Promise<string> {
      const key = `${language} ${text}`
      const known = kept.get(key)
      if (known !== undefined || running >= AT_ONCE_MAX) return known ?? ''
      running += 1
      const translated = await translate(translator, text, language)
      running -= 1
      if (translated === '') return ''
      kept.set(key, translated)
      const [oldest] = kept.keys()
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
      return translated
    },
  }
}

/** Translates a text; empty if there is no service or the service fails (spec viewer §8). */
async function translate(translator: Translator | null, text: string, language: string): Promise<string> {
  if (!translator) return ''
  try {
    const response = await fetch(`${translator.url}/translate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        q: text,
        source: 'auto',
        target: language.split('-')[0],
        format: 'text',
        ...(translator.apiKey === null ? {} : { api_key: translator.apiKey }),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TRANSLATE_LIMIT_MS),
    })
    if (!response.ok) return ''
    const answer = await response.text()
    if (answer.length > ANSWER_BYTES_MAX) return ''
    const { translatedText } = JSON.parse(answer) as { readonly translatedText?: unknown }
    return typeof translatedText === 'string' ? translatedText : ''
  } catch {
    return ''
  }
}

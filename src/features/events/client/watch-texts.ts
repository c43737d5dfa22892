import i18next from 'i18next'
import { currentClient } from '#client/current-client.ts'
import {
  DELTA_TRANSLATION_SAMPLE,
  STRING_USAGE_FLUSH_MS,
  STRING_USAGE_RETRIES,
  STRING_USAGE_RETRY_MS,
  STRING_USAGE_SAMPLE,
} from '../constants.ts'
import type { MetricStat } from '../contract.ts'
import { consentStore } from './consent-store.ts'
import { meter } from './metrics.ts'

type Translate = (keys: unknown, options?: unknown) => unknown

/**
 * Records which texts are used, for a small sample of uses (spec viewer §9, string-usage and delta-translation
 * sampling).
 */
export function watchTexts(random: () => number = Math.random): void {
  const { translator } = i18next as unknown as { readonly translator?: { translate: Translate } }
  if (!translator) return
  const translate = translator.translate.bind(translator)
  const late = new Set<string>()
  i18next.store.on('added', (_language: string, namespace: string) => late.add(namespace))
  let used = new Map<string, number>()
  translator.translate = (keys, options) => {
    const chance = random()
    if (chance < DELTA_TRANSLATION_SAMPLE) {
      const key = nameOf(keys, options)
      const namespace = key.slice(0, key.indexOf(':'))
      if (late.has(namespace)) meter('count', 'delta_translation.hit', 1, { namespace })
      if (chance < STRING_USAGE_SAMPLE) used.set(key, (used.get(key) ?? 0) + 1)
    }
    return translate(keys, options)
  }
  setInterval(() => {
    if (used.size === 0 || consentStore.get().status !== 'granted') return
    const stats = [...used].map(([key, value]): MetricStat => ({
      type: 'count',
      name: 'string_usage',
      value,
      tags: { key: key.slice(0, 64), locale: i18next.language },
    }))
    used = new Map()
    void sendRetried(stats)
  }, STRING_USAGE_FLUSH_MS)
}

async function sendRetried(stats: readonly MetricStat[]): Promise<void> {
  for (let attempt = 0; attempt <= STRING_USAGE_RETRIES; attempt += 1) {
    const answer = await currentClient().calls.request('sendMetrics', { stats })
    if (answer.ok) return
    await new Promise((resolve) => setTimeout(resolve, STRING_USAGE_RETRY_MS))
  }
}

/** The key that i18next resolves, as `namespace:key`. */
function nameOf(keys: unknown, options: unknown): string {
  const [key = ''] = Array.isArray(keys) ? (keys as string[]) : [String(keys)]
  if (key.includes(':')) return key
  const { ns } = (options ?? {}) as { readonly ns?: string | readonly string[] }
  const namespace = typeof ns === 'string' ? ns : (ns?.[0] ?? 'translation')
  return `${namespace}:${key}`
}

import { loadSources, prepareForSources, sources } from '@fingerprintjs/fingerprintjs'
import type { Components } from '#features/fingerprints/contract.ts'
import { whenIdle } from '#kit/when-idle.ts'

/** In browsers without requestIdleCallback, the work begins after this time, as in the library itself. */
const IDLE_MS = 50
/** Each property is read after this time at the latest, in milliseconds, even if the page is busy. */
const READ_WITHIN_MS = 1_000
/**
 * These sources are left out, because they write HTML or style attributes, which the content security policy forbids.
 */
const FORBIDDEN: readonly string[] = ['fontPreferences', 'domBlockers']

/**
 * Reads the browser's device properties, each in an idle moment: all together take 100 ms of a desktop's main thread.
 * @throws if the browser refuses access to a property
 */
export async function readComponents(): Promise<Components> {
  await prepareForSources(IDLE_MS)
  const components: Components = {}
  for (const [name, source] of Object.entries(sources)) {
    if (FORBIDDEN.includes(name)) continue
    await new Promise<void>((resolve) => whenIdle(resolve, READ_WITHIN_MS))
    Object.assign(components, await loadSources({ [name]: source }, { debug: false }, [])())
  }
  return components
}

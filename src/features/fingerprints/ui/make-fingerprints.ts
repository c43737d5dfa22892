import { hashComponents, loadSources, prepareForSources, sources } from '@fingerprintjs/fingerprintjs'

/** How long a browser without requestIdleCallback waits before the work begins; the library's own number. */
const IDLE_MS = 50
/** These write HTML or style attributes, which the document's security policy forbids. */
const FORBIDDEN = ['fontPreferences', 'domBlockers'] as const

/**
 * Hashes of the browser's device properties: of all, of its canvas and of its audio.
 * @throws if the browser refuses
 */
export async function makeFingerprints(): Promise<Readonly<Record<'all' | 'audio' | 'canvas', string>>> {
  await prepareForSources(IDLE_MS)
  const components = await loadSources(sources, { debug: false }, FORBIDDEN)()
  const { audio, canvas } = components
  return { all: hashComponents(components), audio: hashComponents({ audio }), canvas: hashComponents({ canvas }) }
}

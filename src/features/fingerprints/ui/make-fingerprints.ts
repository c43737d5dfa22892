import { hashComponents, loadSources, prepareForSources, sources } from '@fingerprintjs/fingerprintjs'

/** In browsers without requestIdleCallback, the work begins after this time, as in the library itself. */
const IDLE_MS = 50
/**
 * These sources are left out, because they write HTML or style attributes, which the content security policy forbids.
 */
const FORBIDDEN = ['fontPreferences', 'domBlockers'] as const

/**
 * Hashes of the browser's device properties: of all of them, of the canvas, and of audio.
 * @throws if the browser refuses access to a property
 */
export async function makeFingerprints(): Promise<Readonly<Record<'all' | 'audio' | 'canvas', string>>> {
  await prepareForSources(IDLE_MS)
  const components = await loadSources(sources, { debug: false }, FORBIDDEN)()
  const { audio, canvas } = components
  return { all: hashComponents(components), audio: hashComponents({ audio }), canvas: hashComponents({ canvas }) }
}

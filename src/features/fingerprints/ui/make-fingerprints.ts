import { hashComponents, loadSources, prepareForSources, sources } from '@fingerprintjs/fingerprintjs'
import { whenIdle } from '#kit/when-idle.ts'

/** In browsers without requestIdleCallback, the work begins after this time, as in the library itself. */
const IDLE_MS = 50
/** Each property is read after this time at the latest, in milliseconds, even if the page is busy. */
const READ_WITHIN_MS = 1_000
/**
 * These sources are left out, because they write HTML or style attributes, which the content security policy forbids.
 */
const FORBIDDEN: readonly string[] = ['fontPreferences', 'domBlockers']

type Components = Parameters<typeof hashComponents>[0]

/**
 * Hashes of the browser's device properties: of all of them, of the canvas, and of audio.
 * @throws if the browser refuses access to a property
 */
export async function makeFingerprints(): Promise<Readonly<Record<'all' | 'audio' | 'canvas', string>>> {
  await prepareForSources(IDLE_MS)
  const components: Components = {}
  // One property at a time, each in an idle moment: all together take 30-40 ms of the page's thread, on a phone four
  // times that.
  for (const [name, source] of Object.entries(sources)) {
    if (FORBIDDEN.includes(name)) continue
    await new Promise<void>((resolve) => whenIdle(resolve, READ_WITHIN_MS))
    Object.assign(components, await loadSources({ [name]: source }, { debug: false }, [])())
  }
  const { audio, canvas } = components as Pick<Required<Components>, 'audio' | 'canvas'>
  return { all: hashComponents(components), audio: hashComponents({ audio }), canvas: hashComponents({ canvas }) }
}

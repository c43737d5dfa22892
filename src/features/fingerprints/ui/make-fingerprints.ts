import { hashComponents } from '@fingerprintjs/fingerprintjs'
import type { Components } from '#features/fingerprints/contract.ts'
import { readComponents } from './read-components.ts'

/**
 * Hashes of the browser's device properties: of all of them, of the canvas, and of audio.
 * @throws if the browser refuses access to a property
 */
export async function makeFingerprints(): Promise<Readonly<Record<'all' | 'audio' | 'canvas', string>>> {
  const components = await readComponents()
  const { audio, canvas } = components as Pick<Required<Components>, 'audio' | 'canvas'>
  return { all: hashComponents(components), audio: hashComponents({ audio }), canvas: hashComponents({ canvas }) }
}

import { createHash } from 'node:crypto'
import type { ImageSignature } from '#contracts/ids.ts'
import { USERNAME_CHARACTERS } from '#features/users/constants.ts'

const SUFFIX_LENGTH = 6

/** The signature of a line's picture. The same address gives the same signature. */
export function signatureOf(imageUrl: string | null, source: string, key: string): ImageSignature {
  return md5(imageUrl ?? `${source}/${key}`) as ImageSignature
}

/** A muted colour for a picture that has not been loaded yet; the same picture always gets the same colour. */
export function colorOf(signature: ImageSignature): string {
  const hue = Number.parseInt(signature.slice(0, 4), 16) % 360
  const saturation = 14 + (Number.parseInt(signature.slice(4, 6), 16) % 16)
  const lightness = 62 + (Number.parseInt(signature.slice(6, 8), 16) % 14)
  return hexOf(hue, saturation / 100, lightness / 100)
}

/** ASCII usernames for an author. `suffixed` is used if `plain` is taken. */
export function usernamesOf(author: string, source: string): { readonly plain: string; readonly suffixed: string } {
  const ascii = author
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const base = ascii.length < 3 ? 'author' : ascii
  const suffix = md5(`${source}/${author}`).slice(0, SUFFIX_LENGTH)
  return {
    plain: base.slice(0, USERNAME_CHARACTERS.max).replace(/-$/, ''),
    suffixed: `${base.slice(0, USERNAME_CHARACTERS.max - SUFFIX_LENGTH - 1).replace(/-$/, '')}-${suffix}`,
  }
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}

/** Converts HSL to `#rrggbb`; saturation and lightness are from 0 to 1. */
function hexOf(hue: number, saturation: number, lightness: number): string {
  const amplitude = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const step = (offset + hue / 30) % 12
    const value = lightness - amplitude * Math.max(-1, Math.min(step - 3, 9 - step, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

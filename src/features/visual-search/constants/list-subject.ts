import { isId, type ImageSignature, type PinId } from '#contracts/ids.ts'
import { WHOLE, type Crop } from '../constants.ts'
import { fitted, isWhole } from './crop-area.ts'

/** The search of a visual search page, from its address. */
export interface VisualSubject {
  readonly signature: ImageSignature
  readonly pinId: PinId | null
  readonly crop: Crop
  readonly domain: string | null
  readonly category: string | null
  readonly min: number | null
  readonly max: number | null
}

/**
 * Coordinates are rounded to thousandths. Finer differences are not visible, and equal searches must have equal names.
 */
const FINE = 1_000

function cropText({ x, y, w, h }: Crop): string {
  return [x, y, w, h].map((part) => Math.round(part * FINE)).join('-')
}

/** The part of the picture in the address; the whole picture if the text is not valid. */
export function readCrop(text: string | null): Crop {
  const parts = /^(\d{1,4})-(\d{1,4})-(\d{1,4})-(\d{1,4})$/.exec(text ?? '')
  if (!parts) return WHOLE
  const [x = 0, y = 0, w = 1, h = 1] = parts.slice(1).map((part) => Number(part) / FINE)
  return fitted({ x, y, w, h })
}

/** The part of a list's key after `visual:`: the picture's signature, then `?` and the parameters. */
export function subjectText({ signature, pinId, crop, domain, category, min, max }: VisualSubject): string {
  return `${signature}?${parametersOf({ pinId, crop, domain, category, min, max })}`
}

export function parametersOf(subject: Omit<VisualSubject, 'signature'>): string {
  const { pinId, crop, domain, category, min, max } = subject
  const params = new URLSearchParams()
  if (pinId !== null) params.set('pin', pinId)
  if (!isWhole(crop)) params.set('crop', cropText(crop))
  if (domain !== null) params.set('domain', domain)
  if (category !== null) params.set('category', category)
  if (min !== null) params.set('min', String(min))
  if (max !== null) params.set('max', String(max))
  return params.toString()
}

export function readParameters(signature: string, search: string): VisualSubject {
  const params = new URLSearchParams(search)
  const text = (name: string) => params.get(name)?.trim() || null
  const amount = (name: string) => {
    const value = Number(text(name) ?? Number.NaN)
    return Number.isFinite(value) && value >= 0 ? value : null
  }
  const pin = text('pin')
  return {
    signature: signature as ImageSignature,
    pinId: isId(pin) ? (pin as PinId) : null,
    crop: readCrop(text('crop')),
    domain: text('domain'),
    category: text('category'),
    min: amount('min'),
    max: amount('max'),
  }
}

export function readSubject(subject: string): VisualSubject {
  const at = subject.indexOf('?')
  return readParameters(subject.slice(0, at), subject.slice(at + 1))
}

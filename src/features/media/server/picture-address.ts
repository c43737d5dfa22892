import type { ImageSignature } from '#contracts/ids.ts'
import { RENDITIONS, type Rendition } from '#features/pins/contract.ts'
import type { MediaFormat } from '../contract.ts'

/** One encoded file: a picture's rendition in a format. */
export interface PictureAddress {
  readonly signature: ImageSignature
  readonly rendition: Rendition
  readonly format: MediaFormat
}

const FORMATS = ['webp', 'jpg', 'avif'] as const satisfies readonly MediaFormat[]
const FILE = /^([0-9a-f]{32})\.(webp|jpg|avif)$/

/** Reads the parts of `/i/:rendition/:aa/:bb/:file`; null for an address that `imageUrl` does not make. */
export function readPictureAddress(parts: {
  readonly rendition: string
  readonly aa: string
  readonly bb: string
  readonly file: string
}): PictureAddress | null {
  const rendition = RENDITIONS.find((name) => name === parts.rendition)
  const match = FILE.exec(parts.file)
  if (!rendition || !match) return null
  const signature = match[1]!
  if (parts.aa !== signature.slice(0, 2) || parts.bb !== signature.slice(2, 4)) return null
  return { signature: signature as ImageSignature, rendition, format: match[2] as MediaFormat }
}

/** The file's name below the media folder. It consists of checked parts only, so it cannot lead out of that folder. */
export function renditionName({ signature, rendition, format }: PictureAddress): string {
  return `${rendition}/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}.${format}`
}

/** File names of every rendition of a picture, whether the rendition exists or not. */
export function renditionNames(signature: ImageSignature): readonly string[] {
  return RENDITIONS.flatMap((rendition) => FORMATS.map((format) => renditionName({ signature, rendition, format })))
}

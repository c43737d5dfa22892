import type { UploadKind } from '../constants.ts'

/** A file that a member sends. */
export interface HostileFile {
  readonly name: string
  readonly bytes: Buffer
  readonly kind: UploadKind
  /** `either`: the file is damaged, and may be shown if it can be read. */
  readonly end: 'shown' | 'refused' | 'either'
  /** Width and height of the picture that is shown. */
  readonly size?: readonly [number, number]
}

/** A text in all payloads. No picture that the server sends may contain it. */
export const PAYLOAD = 'PINFOLD-PAYLOAD'
/** A page that runs a script. */
export const HTML = `<!doctype html><svg onload=alert(1)><script>alert("${PAYLOAD}")</script>`

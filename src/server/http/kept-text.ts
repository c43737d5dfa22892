import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Higher than for an answer that is sent once. */
const BROTLI_QUALITY = 5

const brotliBytes = promisify(brotliCompress)
const gzipBytes = promisify(gzip)

type Encoding = 'br' | 'gzip' | 'identity'

/** A text that is sent several times. It is compressed for each encoding once, at the first request for it. */
export interface KeptText {
  bytes(encoding: Encoding): Promise<Buffer>
}

export function keepText(text: string): KeptText {
  const plain = Buffer.from(text)
  let br: Promise<Buffer> | undefined
  let gzipped: Promise<Buffer> | undefined
  return {
    bytes(encoding) {
      if (encoding === 'br')
        return (br ??= brotliBytes(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }))
      if (encoding === 'gzip') return (gzipped ??= gzipBytes(plain))
      return Promise.resolve(plain)
    },
  }
}

/** @param accepted the request's header accept-encoding */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const offers = (accepted ?? '').split(',').map((offer) => offer.trim())
  const isOffered = (name: string) =>
    offers.some((offer) => offer === name || (offer.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(offer)))
  return isOffered('br') ? 'br' : isOffered('gzip') ? 'gzip' : 'identity'
}

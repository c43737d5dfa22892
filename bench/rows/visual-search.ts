import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import sharp, { type Sharp } from 'sharp'
import { perceptualHash } from '#features/media/server/shared/perceptual-hash.ts'
import { thumbhashOf, thumbhashSize } from '#features/media/server/shared/thumbhash.ts'
import { WHOLE } from '#features/visual-search/constants.ts'
import { COARSE_BYTES, describePicture, distance } from '#features/visual-search/domain/describe-picture.ts'
import { colorsOfPart } from '#features/visual-search/domain/device-pictures.ts'
import { cropRaster } from '#features/visual-search/domain/raster.ts'
import { rasterOfThumbhash } from '#features/visual-search/effects/raster-of-thumbhash.ts'
import { EMBEDDINGS } from '#features/visual-search/server/embeddings/model-search.ts'
import { createPictureIndex, LOOKS, type Descriptions } from '#features/visual-search/server/picture-index.ts'
import { figure, row, type Measurement, type Row } from '../row.ts'
import { quantile } from '../statistics.ts'

const FOUND = 400
const SIDE_PX = 128
/** Bins per channel of the colour histogram with which the search is compared. */
const BINS = 4

/** D5: the speed of a search by picture with a million pictures, and its quality on real photographs. */
export const visualSearch: Measurement = {
  id: 'D5',
  measure: async ({ quick, pictures, progress }) => [
    ...(await latency('D5', LOOKS, quick ? 100_000 : 1_000_000, quick ? 20 : 100)),
    ...(await latency('D5.model', EMBEDDINGS, quick ? 100_000 : 1_000_000, quick ? 20 : 100)),
    ...(pictures === null ? [] : await precision(pictures, progress)),
  ],
}

async function latency(id: string, read: Descriptions, count: number, searches: number): Promise<readonly Row[]> {
  const { bytes } = read
  const index = createPictureIndex(madeUp(count, bytes), read)
  const times: number[] = []
  const first = performance.now()
  await index.find(randomFeatures(1, bytes), FOUND)
  const loaded = performance.now() - first
  for (let n = 0; n < searches; n += 1) {
    const from = performance.now()
    await index.find(randomFeatures(n + 7, bytes), FOUND)
    times.push(performance.now() - from)
  }
  const how = `${index.size()} made-up descriptions of ${bytes} bytes, ${searches} searches for the best ${FOUND}, in this process`
  return [
    row(id, 'search by picture, 95th percentile', quantile(times, 0.95), 'ms', { atMost: 100 }, how),
    row(`${id}.memory`, 'memory of the descriptions', index.bytes() / 1_048_576, 'MB', { atMost: 256 }, how),
    figure(`${id}.load`, 'first search, which reads them', loaded, 'ms', how),
  ]
}

/** A database whose descriptions are generated when they are read. */
function madeUp(count: number, bytes: number): Pool {
  let at = 0
  const query = ({ values }: { readonly values: readonly unknown[] }) => {
    if (values[1] === '') at = Math.min(at, count)
    const rows = Array.from({ length: Math.min(10_000, count - at) }, (_, n) => {
      const number = at + n
      return {
        signature: number.toString(16).padStart(32, '0'),
        features: Buffer.from(randomFeatures(number, bytes)),
        at: new Date(number),
        exact: String(number),
      }
    })
    at += rows.length
    return Promise.resolve({ rows })
  }
  return { query } as unknown as Pool
}

function randomFeatures(seed: number, bytes: number): Uint8Array {
  let state = (seed * 2_654_435_761) >>> 0
  return Uint8Array.from({ length: bytes }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 24
  })
}

interface Described {
  readonly label: number
  readonly features: Uint8Array
  /** Layout and colours of the photograph's thumbhash. */
  readonly blurred: Uint8Array
  readonly histogram: Float32Array
  readonly hash: bigint
}

/** The share of correct results: each version of a photograph should find the other versions of the same photograph. */
async function precision(source: string, progress: (text: string) => void): Promise<readonly Row[]> {
  const all: Described[] = []
  const pictures = readPictures(source)
  for (const [label, bytes] of pictures.entries()) {
    for (const version of await versionsOf(bytes)) all.push(await described(label, version))
    if (label % 25 === 0) progress(`${label} of ${pictures.length} photographs described`)
  }
  const ours = meanPrecision(all, (a, b) => distance(a.features, b.features))
  const histogram = meanPrecision(all, (a, b) => sumOfDifferences(a.histogram, b.histogram))
  const device = meanPrecision(all, (a, b) => distance(a.blurred, b.blurred, 0, COARSE_BYTES))
  const hash = meanPrecision(all, (a, b) => bitsOf(a.hash ^ b.hash))
  const how = `${pictures.length} photographs in 6 versions: whole, two cuts, brighter, mirrored, turned`
  return [
    figure('D5.precision', 'mean average precision', ours, '', how),
    figure('D5.device', 'the same on a device without a network, by thumbhashes', device, '', how),
    figure('D5.histogram', 'the same by a colour histogram alone', histogram, '', how),
    figure('D5.hash', 'the same by a perceptual hash alone', hash, '', how),
    row('D5.map', 'precision / that of a colour histogram', ours / histogram, '', { atLeast: 1.3 }, how, true),
    row('D5.map.hash', 'precision / that of a perceptual hash', ours / hash, '', { atLeast: 1.3 }, how, true),
  ]
}

function readPictures(source: string): readonly Buffer[] {
  const isFolder = statSync(source).isDirectory()
  const folder = isFolder ? source : mkdtempSync(join(tmpdir(), 'pinfold-pictures-'))
  if (!isFolder) execFileSync('tar', ['-xf', source, '-C', folder])
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(webp|jpe?g|png)$/i.test(name))
      .toSorted((a, b) => (a < b ? -1 : 1))
      .map((name) => readFileSync(join(folder, name)))
  } finally {
    if (!isFolder) rmSync(folder, { recursive: true, force: true })
  }
}

async function versionsOf(bytes: Buffer): Promise<readonly Sharp[]> {
  const { width, height } = await sharp(bytes).metadata()
  const cut = (from: number, share: number) =>
    sharp(bytes).extract({
      left: Math.floor(width * from),
      top: Math.floor(height * from),
      width: Math.floor(width * share),
      height: Math.floor(height * share),
    })
  return [
    sharp(bytes),
    cut(0.1, 0.8),
    cut(0.3, 0.7),
    sharp(bytes).modulate({ brightness: 1.25, saturation: 0.8 }),
    sharp(bytes).flop(),
    sharp(bytes).rotate(6, { background: '#ffffff' }),
  ]
}

async function described(label: number, version: Sharp): Promise<Described> {
  const picture = await version.png({ compressionLevel: 1 }).toBuffer()
  const data = await sharp(picture)
    .resize(SIDE_PX, SIDE_PX, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  const rgb = new Uint8Array(data)
  const hash = await perceptualHash(sharp(picture))
  const { width, height } = await sharp(picture).metadata()
  const { widthPx, heightPx } = thumbhashSize(width, height)
  const { thumbhash } = await thumbhashOf(sharp(picture).resize(widthPx, heightPx, { fit: 'fill' }))
  const raster = rasterOfThumbhash(thumbhash)
  if (raster === null) throw new Error('a picture has no thumbhash')
  return {
    label,
    features: describePicture(cropRaster({ rgb, sidePx: SIDE_PX }, { x: 0, y: 0, w: 1, h: 1 })),
    blurred: colorsOfPart(raster, WHOLE),
    histogram: histogramOf(rgb),
    hash: BigInt.asUintN(64, BigInt(hash ?? 0)),
  }
}

function histogramOf(rgb: Uint8Array): Float32Array {
  const shares = new Float32Array(BINS ** 3)
  const bin = (value: number) => Math.floor((value * BINS) / 256)
  for (let at = 0; at < rgb.length; at += 3)
    shares[(bin(rgb[at]!) * BINS + bin(rgb[at + 1]!)) * BINS + bin(rgb[at + 2]!)]! += 3 / rgb.length
  return shares
}

function sumOfDifferences(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, at) => sum + Math.abs(value - b[at]!), 0)
}

function bitsOf(value: bigint): number {
  let bits = 0
  for (let left = value; left > 0n; left >>= 1n) bits += Number(left & 1n)
  return bits
}

function meanPrecision(all: readonly Described[], measure: (a: Described, b: Described) => number): number {
  const precisions = all.map((asked) => {
    const order = all
      .filter((other) => other !== asked)
      .map(({ label, ...other }) => ({ isSame: label === asked.label, far: measure(asked, { label, ...other }) }))
      .toSorted((a, b) => a.far - b.far)
    let hits = 0
    let sum = 0
    for (const [at, { isSame }] of order.entries())
      if (isSame) {
        hits += 1
        sum += hits / (at + 1)
      }
    return sum / hits
  })
  return precisions.reduce((sum, each) => sum + each, 0) / precisions.length
}

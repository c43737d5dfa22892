import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import sharp from 'sharp'

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const DIFFERENT_PICTURES = 60
/** Widths of the renditions that columns request on both devices, in portrait and landscape. */
const WIDTHS = [236, 474] as const
const RATIOS = [1.5, 1.25, 1, 0.75, 1.78] as const
const RATIO_MAX = Math.max(...RATIOS)

export interface HarnessServer {
  readonly origin: string
  close(): void
}

/**
 * Serves the built harness. For every picture address it sends one of a few real encoded pictures of the right width.
 */
export async function serveHarness(folder: string): Promise<HarnessServer> {
  const pictures = new Map<string, Buffer>()
  for (const width of WIDTHS) {
    const grain = await drawGrain(width)
    for (let n = 0; n < DIFFERENT_PICTURES; n += 1) pictures.set(`${width}x/${n}`, await drawPicture(width, n, grain))
  }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (path.startsWith('/i/')) {
      const [, , rendition, , , file] = path.split('/')
      const picture = pictures.get(`${rendition}/${parseInt((file ?? '0').slice(16, 32), 16) % DIFFERENT_PICTURES}`)
      response.writeHead(picture ? 200 : 404, {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      response.end(picture)
      return
    }
    const file = path === '/' ? '/index.html' : path
    readFile(join(folder, file)).then(
      (body) =>
        response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(body),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(() => undefined).closeAllConnections(),
  }
}

/** Noise in the size of the tallest picture of a width. With it, a drawing compresses like a photograph. */
function drawGrain(width: number): Promise<Buffer> {
  const height = Math.ceil(width * RATIO_MAX)
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 24 }
  const create = { width, height, channels: 3 as const, background: '#808080', noise }
  return sharp({ create }).raw().toBuffer()
}

/** A gradient with noise. It has the size of a compressed photograph and takes as long to decode. */
async function drawPicture(width: number, n: number, grain: Buffer): Promise<Buffer> {
  const height = Math.round(width * RATIOS[n % RATIOS.length]!)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${(n * 47) % 360} 55% 60%)"/><stop offset="1" stop-color="hsl(${(n * 83) % 360} 50% 30%)"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="${(n * 37) % width}" cy="${(n * 61) % height}" r="${width / 3}" fill="hsl(${(n * 19) % 360} 60% 70%)" opacity="0.6"/></svg>`
  const input = grain.subarray(0, width * height * 3)
  return sharp(Buffer.from(svg))
    .composite([{ input, raw: { width, height, channels: 3 }, blend: 'overlay' }])
    .webp({ quality: 72 })
    .toBuffer()
}

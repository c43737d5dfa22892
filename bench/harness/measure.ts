/**
 * Measures the grid alone, without server and worker: `node bench/harness/measure.ts [--only desktop|phone] [--n 1000,100000]`.
 * Needs a build: `vite build bench/harness --outDir <folder>`, named by HARNESS_DIR.
 */
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright'
import { appendAndResize, fling, jump, scrollAtReadingSpeed, startMs, sizes } from './movements.ts'
import { serveHarness } from './serve.ts'

const DESKTOP = { width: 1440, height: 900 } as const
/** architecture.md: the phone whose processor is four times slower. */
const PHONE = { width: 390, height: 844, cpuSlowdown: 4 } as const
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-precise-memory-info',
  '--js-flags=--expose-gc',
]

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    n: { type: 'string', default: '1000,100000,500000' },
    seconds: { type: 'string', default: '10' },
  },
})
const seconds = Number(values.seconds)
const server = await serveHarness(process.env['HARNESS_DIR'] ?? 'bench/harness/dist')
const browser = await chromium.launch({
  executablePath: process.env['PINFOLD_CHROMIUM'] ?? '/usr/bin/chromium',
  args: FLAGS,
})

async function open(device: 'desktop' | 'phone', count: number): Promise<Page> {
  const isPhone = device === 'phone'
  const { width, height } = isPhone ? PHONE : DESKTOP
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: isPhone ? 2 : 1,
    hasTouch: isPhone,
    isMobile: isPhone,
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(error))
  page.on('console', (message) => message.type() === 'error' && console.error(message.text()))
  if (isPhone) {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpuSlowdown })
  }
  await page.goto(`${server.origin}/?n=${count}`)
  await page.waitForFunction(() => window.harness.startMs() > 0)
  return page
}

try {
  for (const device of ['desktop', 'phone'] as const) {
    if (values.only && values.only !== device) continue
    for (const count of values.n.split(',').map(Number)) {
      const page = await open(device, count)
      const figures: Record<string, unknown> = { start: await startMs(page, 3) }
      Object.assign(figures, await scrollAtReadingSpeed(page, 4_000, count > 5_000 ? seconds : Math.min(seconds, 5)))
      figures['fling'] = await fling(page, 30_000, 2)
      figures['jump'] = await jump(page)
      Object.assign(figures, await appendAndResize(page))
      Object.assign(figures, await sizes(page))
      console.log(device, count, JSON.stringify(figures))
      await page.context().close()
    }
  }
} finally {
  await browser.close()
  server.close()
}

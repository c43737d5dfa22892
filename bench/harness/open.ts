import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { build } from 'vite'
import { ensureChromium } from '../../src/setup/browser.ts'
import { CHROMIUM_FLAGS, DESKTOP, PHONE } from '../support/browser.ts'
import { serveHarness } from './serve.ts'

export type Device = 'desktop' | 'phone'
/** Other grids that draw the same list with the same cards (`peers/`). */
export const PEERS = ['tanstack', 'masonic', 'virtuoso'] as const
export type GridName = 'ours' | (typeof PEERS)[number]
/**
 * Opens the harness with a list of `count` items, and calls its argument with the page once the first cells are
 * painted.
 */
export type OpenHarness = <Value>(
  device: Device,
  count: number,
  use: (page: Page) => Promise<Value>,
  grid?: GridName,
  /** In our grid, every n-th item is a module instead of a pin; 0 for none. */
  modulesEveryNth?: number,
) => Promise<Value>

export function deviceName(device: Device): string {
  return device === 'phone' ? `phone 390x844, CPU / ${PHONE.cpuSlowdown}` : 'desktop 1440x900'
}

/**
 * Builds the harness as a production page, serves it with its pictures, and starts one browser for all measurements.
 */
export async function withHarness<Value>(use: (open: OpenHarness) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'pinfold-harness-'))
  await build({
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  })
  const server = await serveHarness(folder)
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [...CHROMIUM_FLAGS, '--enable-precise-memory-info', '--js-flags=--expose-gc'],
  })
  try {
    return await use((device, count, measure, grid = 'ours', modulesEveryNth = 0) =>
      openPage(browser, `${server.origin}/?n=${count}&grid=${grid}&modules=${modulesEveryNth}`, device, measure),
    )
  } finally {
    await browser.close()
    server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function openPage<Value>(
  browser: Browser,
  url: string,
  device: Device,
  use: (page: Page) => Promise<Value>,
): Promise<Value> {
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
  if (isPhone) {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpuSlowdown })
  }
  await page.goto(url)
  await page.waitForFunction(() => window.harness.startMs() > 0)
  try {
    return await use(page)
  } finally {
    await context.close()
  }
}

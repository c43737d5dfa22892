import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright'
import { ensureChromium } from '../../src/setup/browser.ts'

/** The phone of all phone measurements: 390x844 CSS pixels, CPU four times slower, 10 Mbit/s, latency 80 ms. */
export const PHONE = { width: 390, height: 844, cpuSlowdown: 4, bitsPerSecond: 10_000_000, latencyMs: 80 } as const
export const DESKTOP = { width: 1440, height: 900 } as const

/**
 * Flags for a machine without internet access and with root as the user. None of them changes how a page is rendered.
 */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A browser with a profile on disk, which is removed at the end. IndexedDB and the service worker are real and outlive
 * a page.
 */
export async function withProfile<Value>(
  size: { readonly width: number; readonly height: number },
  use: (context: BrowserContext) => Promise<Value>,
): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'pinfold-profile-'))
  const context = await openProfile(folder, size)
  try {
    return await use(context)
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A browser with a profile that the caller keeps. Opening the profile again is a restart of the browser. */
export async function openProfile(
  folder: string,
  size: { readonly width: number; readonly height: number },
): Promise<BrowserContext> {
  const isPhone = size.width < 768
  return chromium.launchPersistentContext(folder, {
    executablePath: await ensureChromium(),
    args: CHROMIUM_FLAGS,
    viewport: { width: size.width, height: size.height },
    deviceScaleFactor: isPhone ? 2 : 1,
    hasTouch: isPhone,
    isMobile: isPhone,
  })
}

/** Slows the page to the phone's processor speed and, if requested, its network speed. */
export async function slowDown(page: Page, withLink: boolean): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpuSlowdown })
  if (withLink) await slowNetwork(session)
  return session
}

/** Slows the page to the phone's network speed only. This ends when the session is detached. */
export async function slowLink(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await slowNetwork(session)
  return session
}

async function slowNetwork(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latencyMs,
    downloadThroughput: PHONE.bitsPerSecond / 8,
    uploadThroughput: PHONE.bitsPerSecond / 8,
  })
}

/**
 * Milliseconds from the start of navigation until every picture of the first screen is decoded and in the page: at
 * least `atLeast` pictures are in view, and none of those in view is still loading.
 */
export async function firstScreenMs(page: Page, atLeast: number): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          const inView = [...document.querySelectorAll<HTMLImageElement>('[role="list"] img')].filter((image) => {
            const box = image.getBoundingClientRect()
            return box.bottom > 0 && box.top < innerHeight && box.width > 60
          })
          if (inView.length >= wanted && inView.every((image) => image.complete && image.naturalWidth > 0))
            resolve(performance.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
    atLeast,
  )
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type LaunchOptions, type Page } from 'playwright/test'
import { openLine } from './line.ts'
import { test as base, type Problems } from './test.ts'

/** A browser with a profile on disk, behind a proxy that can be cut. The profile outlives the browser. */
export interface Device {
  context(): BrowserContext
  /**
   * Ends the browser and starts it again with the same profile.
   * @returns its page, still empty
   */
  restart(): Promise<Page>
  /** The same, but the browser ends as in a crash: without its last writes. */
  kill(): Promise<Page>
  page(): Page
  /** No network: the browser reports it, and nothing answers. */
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  /** Only the server is unreachable; the browser still reports to be online. */
  loseServer(): Promise<void>
  findServer(): Promise<void>
}

export const test = base.extend<{ device: Device }>({
  device: async ({ baseURL, launchOptions, problems }, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'pinfold-profile-'))
    const line = await openLine(baseURL ?? '')
    let isOffline = false
    let context = await launch(profile, line.url, launchOptions, problems)
    const start = async () => {
      context = await launch(profile, line.url, launchOptions, problems)
      await context.setOffline(isOffline)
      return device.page()
    }
    const device: Device = {
      context: () => context,
      page: () => context.pages()[0]!,
      async restart() {
        await context.close()
        return start()
      },
      async kill() {
        await crash(context)
        return start()
      },
      async goOffline() {
        isOffline = true
        await context.setOffline(true)
        await line.cut()
      },
      async goOnline() {
        isOffline = false
        await line.mend()
        await context.setOffline(false)
      },
      loseServer: () => line.cut(),
      findServer: () => line.mend(),
    }
    await use(device)
    await context.close()
    await line.close()
    rmSync(profile, { recursive: true, force: true })
  },
})

/** Ends the browser's main process, and with it all others. */
async function crash(context: BrowserContext): Promise<void> {
  const browser = context.browser()
  if (!browser) throw new Error('This browser has no main process of its own.')
  const session = await browser.newBrowserCDPSession()
  const closed = new Promise((resolve) => context.once('close', resolve))
  // The call gets no answer, because its process has ended.
  void Promise.allSettled([session.send('Browser.crash')])
  await closed
}

async function launch(
  profile: string,
  baseURL: string,
  options: LaunchOptions,
  problems: Problems,
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    baseURL,
    viewport: { width: 1_280, height: 720 },
  })
  problems.watch(context)
  if (context.pages().length === 0) await context.newPage()
  return context
}

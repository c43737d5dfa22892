import { waitForScripts } from './wait-for-scripts.ts'
import { test as base, expect, type BrowserContext, type ConsoleMessage } from 'playwright/test'

/**
 * Every browser test fails on an error in the console, on an uncaught error, and on a violation of the page's own
 * content security policy.
 */
export interface Problems {
  /** Watches a context that the test opened itself. */
  watch(context: BrowserContext): void
  /** Call for an error that the test causes on purpose. */
  expect(pattern: RegExp): void
}

/**
 * The browser's own messages about requests that a test lets fail: offline, refused, or answered with a 4xx or 5xx. The
 * last one is its check for a newer service worker, which may be running when the network is cut.
 */
export const FAILED_REQUESTS =
  /^Failed to load resource: |^WebSocket|net::ERR_|^An unknown error occurred when fetching the script\.$/

interface Fixtures {
  readonly problems: Problems
  /** Opens a browser context of somebody else. It is watched, and closed after the test. */
  readonly openElsewhere: () => Promise<BrowserContext>
}

export const test = base.extend<Fixtures>({
  openElsewhere: async ({ browser, baseURL, problems }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ baseURL: baseURL ?? '' })
      problems.watch(context)
      opened.push(context)
      return context
    })
    await Promise.all(opened.map((context) => context.close()))
  },
  problems: [
    async ({ context }, use) => {
      waitForScripts(context)
      const found: string[] = []
      const expected: RegExp[] = []
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error') found.push(message.text())
      }
      const watch = (watched: BrowserContext) => {
        watched.on('console', onConsole)
        watched.on('weberror', (error) => found.push(String(error.error().stack)))
      }
      watch(context)
      await use({ watch, expect: (pattern) => expected.push(pattern) })
      const unexpected = found.filter((text) => !expected.some((pattern) => pattern.test(text)))
      expect(unexpected, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/**
 * The end of the title of a test that runs once per look. `npm test` runs the named looks, `npm run e2e -- --all` every
 * one.
 */
export function smokeOn(look: string, ...looks: readonly string[]): string {
  return looks.includes(look) ? ' @smoke' : ''
}

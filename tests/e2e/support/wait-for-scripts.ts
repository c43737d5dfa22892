import { errors } from 'playwright'
import type { BrowserContext, Page } from 'playwright/test'

/** A page whose scripts do not come, as some tests want it, is waited for so long, in milliseconds. */
const WAIT_MS = 3_000
const METHODS = ['goto', 'reload'] as const

let isOn = false

/**
 * Lets `goto` and `reload` wait for the page's scripts, too. A document with its first screen loads them after its
 * pictures, so the browser's `load` event comes before they run. Tests of the time before ask for an earlier event.
 */
export function waitForScripts(context: BrowserContext): void {
  context.on('page', (page) => {
    if (isOn) return
    isOn = true
    // All contexts, also those that tests open themselves, share the class of their pages.
    const pages = Object.getPrototypeOf(page) as Page
    for (const method of METHODS) Object.assign(pages, { [method]: withScripts(pages[method]) })
  })
}

type Open = (this: Page, ...args: never[]) => Promise<unknown>

function withScripts<Method extends Open>(open: Method): Method {
  return async function openWithScripts(this: Page, ...args: Parameters<Method>) {
    const answer = await open.apply(this, args)
    const options = args.at(-1) as { readonly waitUntil?: string } | string | undefined
    const event = typeof options === 'object' ? options.waitUntil : undefined
    // The scripts remove this listener of the document when they run.
    if (event === undefined || event === 'load')
      await this.waitForFunction(() => window.onclick === null, null, { timeout: WAIT_MS }).catch(allowTimeout)
    return answer
  } as Method
}

/** Some tests withhold the scripts. */
function allowTimeout(error: unknown): void {
  if (!(error instanceof errors.TimeoutError)) throw error
}

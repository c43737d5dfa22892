import { ALL_PAYLOADS } from '../support/hostile-payloads.ts'
import { standsStill } from '../support/feed.ts'
import { writeTexts } from '../support/written-texts.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

/** Number of texts that are tried in turn, each with a third of the payloads. */
const PARTS = 3
/** At least this many screens show the texts, whatever other screens are added. */
const TOLD_MIN = 15

/**
 * The product's own scripts and addresses: the script of early acts, the bookmark button, and React's replacement of
 * a script.
 */
const OWN = [
  /^<script>onclick=function/,
  /href="javascript:\(\(\)%3D%3E%7B/,
  /href="javascript:throw new Error\('React has blocked/,
]

/** Traces that a text would leave if it became markup or a script. */
const foreign = () => {
  const found = [
    ...document.querySelectorAll(
      'a[href^="javascript:" i], a[href^="data:" i], [onerror], [onload], [onclick], [srcdoc]',
    ),
    ...document.querySelectorAll('object, embed, applet, base, meta[http-equiv=refresh], math, marquee'),
    ...[...document.scripts].filter(
      ({ src, type }) => !(src === '' ? /json/.test(type) : new URL(src).origin === location.origin),
    ),
  ]
  return { markup: found.map((element) => element.outerHTML.slice(0, 200)), ran: 'hostileRan' in globalThis }
}

for (let part = 0; part < PARTS; part += 1)
  test(`what strangers write never runs on any screen, and is text where it is shown, part ${part + 1}`, async ({
    page,
    context,
    browser,
    problems,
  }) => {
    test.setTimeout(480_000)
    // Answers of 404 and the like. A violation of the content security policy is still an error.
    problems.expect(FAILED_REQUESTS)
    const payloads = ALL_PAYLOADS.filter((_, at) => at % PARTS === part)
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    const other = await browser.newContext()
    const { paths, restore } = await writeTexts(context, other, {
      long: payloads.join(' '),
      short: payloads[0]!.slice(0, 100),
      website: 'javascript:globalThis.hostileRan=1',
      link: 'javascript:globalThis.hostileRan=1',
    })
    await other.close()
    try {
      const wrong: string[] = []
      let told = 0
      for (const path of paths) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
        await standsStill(page)
        const left = await page.evaluate(foreign)
        const markup = left.markup.filter((html) => !OWN.some((own) => own.test(html)))
        if (left.ran || markup.length > 0 || dialogs.length > 0)
          wrong.push(`${path}: ${markup.join()} ${dialogs.join()}`)
        if ((await page.locator('body').innerText()).includes(payloads[1]!.slice(0, 12))) told += 1
      }
      expect(wrong).toEqual([])
      // The texts were really shown.
      expect(told).toBeGreaterThanOrEqual(TOLD_MIN)
    } finally {
      await restore()
    }
  })

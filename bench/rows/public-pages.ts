import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { ensureChromium } from '../../src/setup/browser.ts'
import { row, type BenchOptions, type Measurement, type Row } from '../row.ts'
import { median } from '../statistics.ts'
import { CHROMIUM_FLAGS } from '../support/browser.ts'
import { freePort, startProduct } from '../support/product.ts'

const CATEGORIES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof CATEGORIES

/** L7: Lighthouse with its mobile preset, on the pages that visitors and search engines usually open first. */
export const publicPages: Measurement = { id: 'L7', measure: measurePublicPages }

async function measurePublicPages({ quick, progress }: BenchOptions): Promise<readonly Row[]> {
  const runs = quick ? 1 : 3
  const product = await startProduct()
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  })
  try {
    const pages = { feed: '/', pin: await firstPinPath(product.origin), topic: await firstTopicPath(product.origin) }
    const rows: Row[] = []
    for (const [name, path] of Object.entries(pages)) {
      progress(`${name} ${path}`)
      const scores: Record<Category, number[]> = { performance: [], accessibility: [], 'best-practices': [], seo: [] }
      for (let run = 0; run < runs; run += 1) {
        const result = await lighthouse(`${product.origin}${path}`, {
          port,
          output: 'json',
          logLevel: 'error',
          onlyCategories: Object.keys(CATEGORIES),
        })
        for (const category of Object.keys(CATEGORIES) as Category[]) {
          scores[category].push((result?.lhr.categories[category]?.score ?? Number.NaN) * 100)
        }
      }
      for (const category of Object.keys(CATEGORIES) as Category[]) {
        rows.push(
          row(
            `L7.${name}.${category}`,
            `Lighthouse mobile, ${name} page, ${category}`,
            median(scores[category]),
            '',
            { atLeast: CATEGORIES[category] },
            `visitor, demo collection, simulated throttling, median of ${runs}`,
          ),
        )
      }
    }
    return rows
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function firstPinPath(origin: string): Promise<string> {
  const data = encodeURIComponent(JSON.stringify({ options: { page_size: 1 } }))
  const answer = (await (await fetch(`${origin}/resource/UserHomefeedResource/get/?data=${data}`)).json()) as {
    resource_response: { data: { id: string }[] }
  }
  return `/pin/${answer.resource_response.data[0]?.id ?? ''}`
}

async function firstTopicPath(origin: string): Promise<string> {
  const data = encodeURIComponent(JSON.stringify({ options: {} }))
  const answer = (await (await fetch(`${origin}/resource/TopicsResource/get/?data=${data}`)).json()) as {
    resource_response: { data: { interest: string }[] }
  }
  return `/topics/${answer.resource_response.data[0]?.interest ?? ''}`
}

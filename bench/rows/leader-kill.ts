import type { BrowserContext, Page } from 'playwright'
import { row, type BenchOptions, type Measurement } from '../row.ts'
import { quantile } from '../statistics.ts'
import { DESKTOP, withProfile } from '../support/browser.ts'
import { drain, fatesOf, storyOf, until, withCrashStage } from '../support/crash-pages.ts'
import type { CrashStage, WorkerReport } from '../support/crash-stage.ts'

const TABS = 3
const START_LIMIT_MS = 30_000
const BETWEEN_KILLS_MS = 250
const SETTLING_MS = 10_000
/** A page gives up its worker after a few deaths. So its tab is closed after this many. */
const DEATHS_PER_PAGE = 3

interface LivingPage {
  readonly name: string
  readonly page: Page
  deaths: number
}

/** C9: three tabs act, and the leader is killed at random moments: its worker, or the whole tab. */
export const leaderKill: Measurement = { id: 'C9', measure: measureLeaderKill }

async function measureLeaderKill({ quick, kills: given, progress }: BenchOptions) {
  const kills = given ?? (quick ? 15 : 200)
  return withCrashStage((stage) =>
    withProfile(DESKTOP, async (context) => {
      const open = createOpener(stage, context)
      await signIn(stage, context)
      let pages = await Promise.all(Array.from({ length: TABS }, open))
      const onlooker = await context.newPage()
      await onlooker.goto(`${stage.origin}/robots.txt`)
      const handOverMs: number[] = []
      const bootMs: number[] = []
      const closedMs: number[] = []
      for (let n = 0; n < kills; n += 1) {
        if (n % 20 === 0) progress(`kill ${n} of ${kills}, ${stage.acknowledged.size} acts acknowledged`)
        await new Promise((resolve) => setTimeout(resolve, Math.random() * BETWEEN_KILLS_MS))
        const leader = leaderOf(stage, pages)
        // While tabs of earlier kills are still starting, no other tab can take over.
        const hasHeir = await isAnyoneNext(onlooker)
        const { at, isClosed } = await killOne(leader)
        const heir = await nextLeader(stage, at)
        // A closing tab reports its real end, which is later than the call that closes it.
        const died = stage.reports.findLast(({ what, who }) => what === 'dies' && who === leader.name)
        const times = hasHeir ? handOverMs : bootMs
        const took = heir.at - Math.max(at, isClosed && died && died.at < heir.at ? died.at : at)
        times.push(took)
        if (hasHeir && isClosed) closedMs.push(took)
        if (isClosed) pages = [...pages.filter((one) => one !== leader), await open()]
      }
      progress('sending what is left')
      for (const { page } of pages) await page.evaluate(() => window.coreCrash.stop())
      stage.isLossy = false
      await drain(stage, pages[0]!.name, progress)
      const { acknowledged, lost, foreign } = await fatesOf(stage, (key) => /^p\d+-\d+$/.test(key))
      const { again, unsent } = await queuedOnceSettled(stage, pages[0]!.page)
      const hangs = stage.refused.filter((why) => why.startsWith('core/unresponsive')).length
      const how =
        `${TABS} tabs of one Chromium act on the real product, of the requests 5 % and of the answers 10 % are lost on the way; ` +
        `in turn the leading worker is terminated and the leading tab is closed, ${kills} times; ${acknowledged} acts acknowledged and told, ${unsent} more of which the acknowledgement was not told wait at the end`
      return [
        row('C9.lost', 'acknowledged acts that never reached the server', lost, '', { atMost: 0 }, how, true),
        row('C9.doubled', 'acts that the server has under a second key', foreign, '', { atMost: 0 }, how, true),
        row('C9.again', 'acts that were queued again after they had arrived', again, '', { atMost: 0 }, how, true),
        row('C9.hangs', 'acts that nobody answered', hangs, '', { atMost: 0 }, how, true),
        row(
          'C9.handover',
          'from the death of the leader until another tab leads, 95th percentile',
          quantile(handOverMs, 0.95),
          'ms',
          { atMost: 100 },
          `${how}; of ${handOverMs.length} with a tab that was next, the closed tab's ${closedMs.length} among them (95th percentile ` +
            `${Math.round(quantile(closedMs, 0.95))} ms): median ${Math.round(quantile(handOverMs, 0.5))}, three quarters ` +
            `${Math.round(quantile(handOverMs, 0.75))}, nine tenths ${Math.round(quantile(handOverMs, 0.9))}, worst ` +
            `${Math.round(Math.max(...handOverMs))} ms; where all others ` +
            `were still starting, which took part in it (${bootMs.length}): median ${Math.round(quantile(bootMs, 0.5))} ms`,
        ),
      ]
    }),
  )
}

/** Reads the queue, after every reported act has reached the server and the answers have had time to be stored. */
async function queuedOnceSettled(
  stage: CrashStage,
  page: Page,
): Promise<{
  /** Acts that are pending although the server already had them before that wait. */
  readonly again: number
  /** Acts that are still pending, because their tab was killed before it could report them. */
  readonly unsent: number
}> {
  const { done, refused } = await stage.keys()
  const deadline = Date.now() + SETTLING_MS
  for (;;) {
    const queued = await page.evaluate(() => window.coreCrash.queued())
    const again = queued.filter((id) => done.has(id) || refused.has(id)).length
    if (again === 0 || Date.now() > deadline) return { again, unsent: queued.length - again }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function createOpener(stage: CrashStage, context: BrowserContext): () => Promise<LivingPage> {
  let opened = 0
  return async () => {
    opened += 1
    const name = `p${opened}`
    const page = await context.newPage()
    await page.goto(`${stage.origin}/bench/core-crash.html?run=${name}`)
    await until(`${name} acts`, START_LIMIT_MS, () => [...stage.acknowledged].some((id) => id.startsWith(`${name}-`)))
    return { name, page, deaths: 0 }
  }
}

async function signIn(stage: CrashStage, context: BrowserContext): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(`${stage.origin}/bench/core-crash.html?run=first&write=0`)
  // The page reloads after the log-in. If it is closed during the reload, Chromium never finishes closing it.
  const isSignedIn = (): boolean => stage.reports.some(({ what }) => what === 'signed-in')
  await until('the log-in', START_LIMIT_MS, isSignedIn, () => storyOf(stage, 'first'))
  await page.close()
}

/** The page whose worker was the last to become the leader. */
function leaderOf(stage: CrashStage, pages: readonly LivingPage[]): LivingPage {
  const last = stage.reports.findLast(
    ({ what, who }) => what === 'leads' && pages.some(({ name }) => who.startsWith(`${name}.`)),
  )
  return pages.find(({ name }) => last?.who.startsWith(`${name}.`)) ?? pages[0]!
}

/** True if a worker waits for the leader's lock of the member. A visitor's worker waits for another lock. */
function isAnyoneNext(onlooker: Page): Promise<boolean> {
  return onlooker.evaluate(async () => {
    const { pending = [] } = await navigator.locks.query()
    return pending.some(({ name = '' }) => name.startsWith('leader:') && !name.endsWith(':visitor'))
  })
}

async function killOne(leader: LivingPage): Promise<{ readonly at: number; readonly isClosed: boolean }> {
  leader.deaths += 1
  if (leader.deaths % 2 === 1 && leader.deaths <= DEATHS_PER_PAGE) {
    return { at: await leader.page.evaluate(() => window.coreCrash.killWorker()), isClosed: false }
  }
  const at = performance.timeOrigin + performance.now()
  await leader.page.close()
  return { at, isClosed: true }
}

async function nextLeader(stage: CrashStage, since: number): Promise<WorkerReport> {
  const isHeir = ({ what, at }: WorkerReport): boolean => what === 'leads' && at > since
  await until('another tab leads', START_LIMIT_MS, () => stage.reports.some(isHeir))
  return stage.reports.find(isHeir)!
}

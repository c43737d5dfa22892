import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { openCrashStage, type CrashStage } from './crash-stage.ts'

const HARNESS = join(import.meta.dirname, '../harness')

/** Builds the page that acts without end, puts it before the real product, and ends both afterwards. */
export async function withCrashStage<Value>(use: (stage: CrashStage) => Promise<Value>): Promise<Value> {
  const pages = await mkdtemp(join(tmpdir(), 'pinfold-crash-'))
  try {
    await build({
      configFile: false,
      root: HARNESS,
      base: '/bench/',
      logLevel: 'error',
      worker: { format: 'es' },
      build: {
        outDir: pages,
        emptyOutDir: true,
        target: 'es2022',
        rolldownOptions: { input: join(HARNESS, 'core-crash.html') },
      },
    })
    const stage = await openCrashStage(pages)
    try {
      return await use(stage)
    } finally {
      await stage.stop()
    }
  } finally {
    await rm(pages, { recursive: true, force: true })
  }
}

/** What an act's fate must not be, in numbers. */
export interface Fates {
  readonly acknowledged: number
  /** Told to be on disk, and neither carried out nor refused by the server. */
  readonly lost: number
  /** Keys at the server that no page ever made: an act under a second key would be carried out twice. */
  readonly foreign: number
}

/** @param isOurs whether a page of this run made the key */
export async function fatesOf(stage: CrashStage, isOurs: (key: string) => boolean): Promise<Fates> {
  const { done, refused } = await stage.keys()
  const lost = [...stage.acknowledged].filter((id) => !done.has(id) && !refused.has(id))
  return {
    acknowledged: stage.acknowledged.size,
    lost: lost.length,
    foreign: [...done].filter((key) => !isOurs(key)).length,
  }
}

/** @param why what else is known when it did not come about */
export async function until(
  what: string,
  limitMs: number,
  check: () => boolean | Promise<boolean>,
  why: () => string = () => '',
): Promise<void> {
  const deadline = Date.now() + limitMs
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${limitMs} ms ${why()}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

const STORY_LINES = 20

/** What a page and its workers told, for the message of a run that stands still. */
export function storyOf({ reports, refused }: CrashStage, page: string): string {
  const told = reports.filter(({ who }) => who.split('.')[0] === page)
  const lines = told.map(({ what, text = '' }) => `${what} ${text}`.trim())
  return `(${page} told: ${lines.slice(-STORY_LINES).join(', ') || 'nothing'}; refused last: ${refused.at(-1) ?? 'nothing'})`
}

/** Longer than the longest pause after a failed try: a lane in which nothing arrives for so long is not sent at all. */
const STANDSTILL_MS = 90_000

/**
 * Waits until everything that was acknowledged is at the server. Acts are made faster than one lane can be sent, so what
 * counts is that they go on arriving, not how long all of them take.
 * @param page whose story is told if nothing arrives any more
 */
export async function drain(stage: CrashStage, page: string, progress: (message: string) => void): Promise<void> {
  let fewest = Infinity
  let movedAt = Date.now()
  while (fewest > 0 && Date.now() - movedAt < STANDSTILL_MS) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const { lost } = await fatesOf(stage, () => true)
    if (lost < fewest) movedAt = Date.now()
    fewest = Math.min(fewest, lost)
  }
  if (fewest > 0) progress(`nothing arrived for ${STANDSTILL_MS / 1_000} s ${storyOf(stage, page)}`)
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { openCrashStage, type CrashStage } from './crash-stage.ts'

const HARNESS = join(import.meta.dirname, '../harness')

/** Builds the page that acts endlessly, serves it in front of the real product, and stops both afterwards. */
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

/** Numbers of acts, and of those with a wrong outcome. */
export interface Fates {
  readonly acknowledged: number
  /** Acts that were reported to be on disk, but that the server neither carried out nor rejected. */
  readonly lost: number
  /**
   * Keys at the server that no page ever created. They would mean that an act was carried out twice, the second time
   * under another key.
   */
  readonly foreign: number
}

/** @param isOurs true if a page of this run made the key */
export async function fatesOf(stage: CrashStage, isOurs: (key: string) => boolean): Promise<Fates> {
  const { done, refused } = await stage.keys()
  const lost = [...stage.acknowledged].filter((id) => !done.has(id) && !refused.has(id))
  return {
    acknowledged: stage.acknowledged.size,
    lost: lost.length,
    foreign: [...done].filter((key) => !isOurs(key)).length,
  }
}

/** @param why additional text for the error if the condition is not met in time */
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

/** The reports of a page and its workers, for the error message of a run that hangs. */
export function storyOf({ reports, refused }: CrashStage, page: string): string {
  const told = reports.filter(({ who }) => who.split('.')[0] === page)
  const lines = told.map(({ what, text = '' }) => `${what} ${text}`.trim())
  return `(${page} told: ${lines.slice(-STORY_LINES).join(', ') || 'nothing'}; refused last: ${refused.at(-1) ?? 'nothing'})`
}

/**
 * Time without an arrival after which the run fails. It is longer than the longest pause after a failed attempt, so a
 * lane is then not being sent at all.
 */
const STANDSTILL_MS = 90_000

/**
 * Waits until everything that was acknowledged is at the server. Acts are created faster than one lane can be sent, so
 * the time limit begins again with each arrival.
 * @param page the page whose reports are in the error message
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

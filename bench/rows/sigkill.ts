import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureChromium } from '../../src/setup/browser.ts'
import { row, type BenchOptions, type Measurement } from '../row.ts'
import { CHROMIUM_FLAGS } from '../support/browser.ts'
import { drain, fatesOf, storyOf, until, withCrashStage } from '../support/crash-pages.ts'
import type { CrashStage } from '../support/crash-stage.ts'

const START_LIMIT_MS = 60_000
const END_LIMIT_MS = 20_000
const LOOK_MS = 20
/** The browser is killed within this many milliseconds after its first acknowledged act. */
const LIVES_ON_MS = 500

/** C8: the whole browser is killed again and again while a page acts. Its profile is on disk. */
export const sigkill: Measurement = { id: 'C8', measure: measureSigkill }

async function measureSigkill({ quick, kills: given, progress }: BenchOptions) {
  const kills = given ?? (quick ? 12 : 200)
  const profile = await mkdtemp(join(tmpdir(), 'pinfold-killed-'))
  try {
    return await withCrashStage(async (stage) => {
      await signIn(stage, profile)
      for (let n = 0; n <= kills; n += 1) {
        if (n % 20 === 0) progress(`kill ${n} of ${kills}, ${stage.acknowledged.size} acts acknowledged`)
        await liveAndDie(stage, profile, `k${n}`)
      }
      stage.isLossy = false
      progress('sending what is left')
      await sendTheRest(stage, profile, progress)
      const { acknowledged, lost, foreign } = await fatesOf(stage, (key) => /^k\d+-\d+$/.test(key))
      const how =
        `SIGKILL of every process of Chromium at a random moment while four writers act on the real product, profile on disk; ` +
        `of the requests 5 % and of the answers 10 % are lost on the way; ${kills} kills, ${acknowledged} acts acknowledged, ` +
        `held against the idempotency keys in the server's database`
      return [
        row('C8.lost', 'acknowledged acts that never reached the server', lost, '', { atMost: 0 }, how, true),
        row('C8.doubled', 'acts that the server has under a second key', foreign, '', { atMost: 0 }, how, true),
        row('C8.acts', 'acknowledged acts a kill', acknowledged / kills, '', { atLeast: 1 }, how, true),
      ]
    })
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

async function launch(stage: CrashStage, profile: string, query: string): Promise<ChildProcess> {
  const browser = spawn(
    await ensureChromium(),
    [
      ...CHROMIUM_FLAGS,
      '--headless=new',
      '--disable-extensions',
      '--no-default-browser-check',
      `--user-data-dir=${profile}`,
      `${stage.origin}/bench/core-crash.html?${query}`,
    ],
    // The browser has its own process group, so that all its processes can be killed together.
    { detached: true, stdio: 'ignore' },
  )
  return browser
}

/**
 * Ends every process of the browser. The started process may be a script around it: if only that script ended, the
 * browser would keep the profile's databases open.
 */
async function end({ pid }: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const group = -pid!
  process.kill(group, signal)
  const deadline = performance.now() + END_LIMIT_MS
  while (isAlive(group)) {
    if (performance.now() > deadline) throw new Error(`the browser did not end ${END_LIMIT_MS} ms after ${signal}`)
    await pause(LOOK_MS)
  }
}

function isAlive(group: number): boolean {
  try {
    return process.kill(group, 0)
  } catch {
    return false // no such process
  }
}

/**
 * Logs in during a run of the browser that ends normally. A browser keeps a new cookie in memory for half a minute, and
 * none of the later runs is that long.
 */
async function signIn(stage: CrashStage, profile: string): Promise<void> {
  const browser = await launch(stage, profile, 'run=first&write=0')
  try {
    const isSignedIn = (): boolean => stage.reports.some(({ what }) => what === 'signed-in')
    await until('the log-in', START_LIMIT_MS, isSignedIn, () => storyOf(stage, 'first'))
  } finally {
    await end(browser, 'SIGTERM')
  }
}

async function liveAndDie(stage: CrashStage, profile: string, run: string): Promise<void> {
  const before = stage.acknowledged.size
  const browser = await launch(stage, profile, `run=${run}`)
  try {
    const hasActed = (): boolean => stage.acknowledged.size > before
    await until(`${run} acts`, START_LIMIT_MS, hasActed, () => storyOf(stage, run))
    await pause(Math.random() * LIVES_ON_MS)
  } finally {
    await end(browser, 'SIGKILL')
  }
}

/** A last run of the browser, which only sends pending acts. */
async function sendTheRest(stage: CrashStage, profile: string, progress: BenchOptions['progress']): Promise<void> {
  const browser = await launch(stage, profile, 'run=last&write=0')
  try {
    await drain(stage, 'last', progress)
  } finally {
    await end(browser, 'SIGKILL')
  }
}

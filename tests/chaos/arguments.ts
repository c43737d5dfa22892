import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { KILL_RUNS, type KillRun } from './kill-server.ts'
import type { StepName } from './steps.ts'

export interface ChaosArguments {
  /** Null for the usual number of a run. */
  readonly seeds: number | null
  readonly from: number
  /** A seed to play again; null for many. */
  readonly seed: string | null
  readonly minutes: number | null
  readonly jobs: number
  readonly without: readonly StepName[]
  readonly planted: boolean
  readonly quick: boolean
  /** Kills of a server instead of schedules against the core; null for schedules. */
  readonly killed: { readonly run: KillRun; readonly kills: number } | null
}

export const USAGE =
  'usage: npm run chaos [-- --seeds N] [--from N] [--seed S] [--minutes M] [--jobs J] [--without STEP,…] [--planted] [--quick] | --only events|publish [--kills N]'

/** The first seed is 1. */
const COUNT = /^[1-9][0-9]{0,8}$/

/** @returns one line with the error, or the usage text if that was requested */
export function readArguments(given: readonly string[]): ChaosArguments | string {
  try {
    const { values } = parseArgs({
      args: [...given],
      options: {
        seeds: { type: 'string' },
        from: { type: 'string', default: '1' },
        seed: { type: 'string' },
        minutes: { type: 'string' },
        jobs: { type: 'string', default: String(Math.min(2, availableParallelism())) },
        without: { type: 'string', default: '' },
        planted: { type: 'boolean', default: false },
        quick: { type: 'boolean', default: false },
        only: { type: 'string' },
        kills: { type: 'string' },
        help: { type: 'boolean', default: false, short: 'h' },
      },
    })
    if (values.help) return USAGE
    for (const name of ['seeds', 'from', 'jobs', 'kills'] as const) {
      const value = values[name]
      if (value !== undefined && !COUNT.test(value)) return wrong(`--${name} ${value} is no whole number from 1`)
    }
    if (values.minutes !== undefined && !(Number(values.minutes) > 0))
      return wrong(`--minutes ${values.minutes} is no number above 0`)
    const run = (Object.keys(KILL_RUNS) as KillRun[]).find((name) => name === values.only)
    if (values.only !== undefined && !run) return wrong(`--only ${values.only} is not events or publish`)
    if (values.kills !== undefined && !run) return wrong('--kills needs --only')
    if (values.seed === '') return wrong('--seed names no seed')
    return {
      seeds: values.seeds === undefined ? null : Number(values.seeds),
      from: Number(values.from),
      seed: values.seed ?? null,
      minutes: values.minutes === undefined ? null : Number(values.minutes),
      jobs: Number(values.jobs),
      without: values.without.split(',') as StepName[],
      planted: values.planted,
      quick: values.quick,
      killed: run ? { run, kills: Number(values.kills ?? KILL_RUNS[run].kills) } : null,
    }
  } catch (error) {
    // For `--seeds -5` and unknown names, the message's first sentence names them.
    return wrong((error instanceof Error ? error.message : String(error)).split(/[.\n]/)[0]!)
  }
}

function wrong(why: string): string {
  return `${why}; ${USAGE}`
}

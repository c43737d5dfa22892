import { spawnSync } from 'node:child_process'

/** What can be killed: the test that does it, the variable with the number of kills, and the kills of a usual run. */
export const KILL_RUNS = {
  /** The ingest while it stores and seals (E1): no acknowledged event is lost or doubled. */
  events: { file: 'src/features/events/server/ingest-kills.test.ts', variable: 'EVENT_KILLS', kills: 100 },
  /** The server while it publishes drafts, at once and scheduled: each is one pin. */
  publish: { file: 'src/features/drafts/server/publish-kills.test.ts', variable: 'PUBLISH_KILLS', kills: 200 },
} as const

export type KillRun = keyof typeof KILL_RUNS

/** @returns true if nothing was lost or doubled */
export function killServer(run: KillRun, kills: number): boolean {
  const { file, variable } = KILL_RUNS[run]
  const env = { ...process.env, [variable]: String(kills) }
  const args = ['run', '-c', 'tests/vitest.config.ts', file]
  return spawnSync('node_modules/.bin/vitest', args, { stdio: 'inherit', env }).status === 0
}

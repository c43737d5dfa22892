import { spawnSync } from 'node:child_process'

/** What can be killed: the test, the variable with the number of kills, and the usual number. */
export const KILL_RUNS = {
  /**
   * Tabs, workers and browsers that record events, and the ingest that stores and seals them (E1): no safe event is
   * lost or duplicated.
   */
  events: {
    files: ['tests/core/event-kills.test.ts', 'src/features/events/server/ingest-kills.test.ts'],
    variable: 'EVENT_KILLS',
    kills: 1_000,
  },
  /** The server while it publishes drafts, immediate and scheduled ones: each becomes one pin. */
  publish: { files: ['src/features/drafts/server/publish-kills.test.ts'], variable: 'PUBLISH_KILLS', kills: 200 },
} as const

export type KillRun = keyof typeof KILL_RUNS

/** @returns true if nothing was lost or duplicated */
export function killServer(run: KillRun, kills: number): boolean {
  const { files, variable } = KILL_RUNS[run]
  const env = { ...process.env, [variable]: String(kills) }
  const args = ['run', '-c', 'tests/vitest.config.ts', ...files]
  return spawnSync('node_modules/.bin/vitest', args, { stdio: 'inherit', env }).status === 0
}

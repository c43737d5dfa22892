import { expect, test } from 'vitest'
import { playOnThread } from './chaos/run-seeds.ts'
import type { SeedReport } from './chaos/run-seed.ts'

/** Seeds that include deaths of workers, lost databases and several tabs. */
const SEEDS = ['45', '552', '734']

test('a chaos seed that is played twice gives the same story', async () => {
  const digests = await Promise.all(
    [1, 2].map(async () => {
      const reports: SeedReport[] = []
      await playOnThread({ seeds: SEEDS, changes: [], stopAtFirst: false, without: [] }, Infinity, (report) => {
        reports.push(report)
      })
      return reports.map(({ seed, digest, tasks }) => ({ seed, digest, tasks }))
    }),
  )
  expect(digests[0]?.map(({ seed }) => seed)).toEqual(SEEDS)
  expect(digests[1]).toEqual(digests[0])
})

import { row, type BenchOptions, type Measurement, type Row } from '../row.ts'
import { testMutants, type MutantSet } from '../support/stryker.ts'

interface ScoredSet extends MutantSet {
  readonly what: string
  /** The bar, in percent. */
  readonly atLeast: number
}

/**
 * Most sets take seconds per mutant, because each mutant loads the whole store or starts a server. Of each of their
 * files only a sample is tested.
 */
const SETS: readonly ScoredSet[] = [
  {
    id: 'S10.outbox',
    what: 'changes of the outbox that a test finds',
    atLeast: 95,
    mutate: ['src/core/sync/outbox-machine.ts', 'src/core/sync/queue-rows.ts'],
    tests: ['src/core/sync/{outbox-machine,outbox-rules,queue-rows,dependents}.test.ts'],
    mutantsMax: Infinity,
  },
  {
    id: 'S10.policy',
    what: 'changes of the policy that a test finds',
    atLeast: 95,
    mutate: [
      'src/server/policy/{actions,grant,permit}.ts',
      'src/features/{comments,leads,media}/server/actions.ts',
      'src/features/search/server/shared/actions.ts',
    ],
    tests: ['src/server/policy/*.test.ts', 'src/server/http/shared-reads.test.ts'],
    mutantsMax: 60,
  },
  {
    id: 'S10.reducers',
    what: 'changes of the reducers of pins, boards and comments that a test finds',
    atLeast: 85,
    mutate: ['src/features/{pins,boards,comments}/domain/reducer.ts'],
    tests: [
      'src/features/{pins,boards,comments}/domain/reducer.test.ts',
      'src/features/comments/domain/*.test.ts',
      'src/features/users/domain/reducer.test.ts',
    ],
    mutantsMax: 40,
  },
  {
    id: 'S10.sessions',
    what: 'changes of rate limits, tokens, sessions and password rules that a test finds',
    atLeast: 85,
    mutate: [
      'src/features/session/server/shared/{attempts,password-rules,session-origin,sessions}.ts',
      'src/features/session/server/login-tokens.ts',
    ],
    tests: [
      'src/features/session/server/{routes,securing,recovery}.test.ts',
      'src/features/session/server/shared/*.test.ts',
    ],
    mutantsMax: 6,
  },
  {
    id: 'S10.uploads',
    what: 'changes of uploads that a test finds',
    atLeast: 85,
    mutate: ['src/features/media/server/uploads/*.ts', '!**/*.test.ts'],
    tests: [
      'src/features/media/server/**/*.test.ts',
      'src/features/{videos,audio,story-fonts,drafts}/server/**/*.test.ts',
    ],
    mutantsMax: 6,
  },
]

/**
 * S10: changes the code in many small ways, one at a time, and counts the changes that make a test fail. A quick run
 * takes a few changes of the outbox.
 */
export const mutation: Measurement = { id: 'S10', isLong: true, measure: measureScores }

async function measureScores({ quick, only, progress }: BenchOptions): Promise<readonly Row[]> {
  const rows: Row[] = []
  const asked = SETS.filter(({ id }) => only.includes(id))
  const sets = asked.length > 0 ? asked : SETS
  for (const { what, atLeast, ...set } of quick ? sets.slice(0, 1) : sets) {
    const mutantsMax = quick ? 5 : set.mutantsMax
    const { tested, found, timedOut, uncompiled, left, survivors } = await testMutants({ ...set, mutantsMax }, progress)
    for (const survivor of survivors) progress(`${set.id}, not found: ${survivor}`)
    const sample = left > 0 ? `, a sample of at most ${mutantsMax} per file; ${left} left out` : ''
    const how = `Stryker; ${found} of ${tested} mutants found, ${timedOut} of them by taking too long${sample}; ${uncompiled} do not compile`
    rows.push(row(set.id, what, (100 * found) / tested, '%', { atLeast }, how))
  }
  return rows
}

import type { CodeChange } from './changed-core.ts'
import { playOnThread } from './run-seeds.ts'

/** A bug that is added to the product while it is loaded. A suite that does not find it is blind. */
interface PlantedBug {
  readonly name: string
  readonly change: CodeChange
}

const PLANTED: readonly PlantedBug[] = [
  {
    name: 'an act is sent again under a new key',
    change: {
      file: 'src/core/sync/sender.ts',
      find: 'command.send(row.args, wire, row.id)',
      replace: 'command.send(row.args, wire, `${row.id}~${row.attempts}`)',
    },
  },
  {
    name: 'a refused act is not taken back',
    change: { file: 'src/core/sync/shown-queue.ts', find: 'hide(row.id, [])', replace: 'queue.remove(row.id)' },
  },
  {
    name: 'acts are not sent in the order of their lanes',
    change: {
      file: 'src/core/sync/outbox-machine.ts',
      find: 'of firstOfTheirLanes(rows)) {',
      replace: 'of rows.toReversed()) {',
    },
  },
  {
    name: 'what was confirmed does not reach the log',
    change: {
      file: 'src/core/sync/outcomes.ts',
      find: 'if (!(await log.appendLed(facts, epoch))) return false',
      replace: '',
    },
  },
  {
    name: 'an act is acknowledged before it is on disk',
    change: {
      file: 'src/core/sync/intake.ts',
      find: 'const seq = await (written as Promise<number>)',
      replace: 'const seq = 1',
    },
  },
  {
    name: 'a snapshot covers facts that are not in it',
    change: {
      file: 'src/core/log/compaction.ts',
      find: 'anchor = log.contiguous',
      replace: 'anchor = log.head + 2',
    },
  },
  {
    name: 'Retry-After is not honoured',
    change: { file: 'src/core/wire/backoff.ts', find: 'Math.max(retryAfterS * 1_000, 0)', replace: '0' },
  },
  {
    name: 'a 5xx is taken for the last word',
    change: { file: 'src/core/wire/backoff.ts', find: 'status >= 500 || status === 429', replace: 'status === 429' },
  },
  {
    name: 'a message that was missed is never made up for',
    change: {
      file: 'src/core/core.ts',
      find: 'started.outbox.reconcile()',
      replace: 'Promise.resolve()',
    },
  },
  {
    name: 'an undo does not tell the server what it expects',
    change: {
      file: 'src/features/pins/effects/own-pin-commands.ts',
      find: '...(expects ? { expects: rowFields(expects) } : {})',
      replace: '',
    },
  },
  {
    name: 'an undo deletes a board that another device put something on',
    change: {
      file: 'src/features/boards/commands.ts',
      find: "...(expects ? { expects } : {}) }\n      const answer = await wire.call(endpoint('deleteBoard')",
      replace: "}\n      const answer = await wire.call(endpoint('deleteBoard')",
    },
  },
  {
    name: 'an undo gives back what this device knew, not what the act replaced on the server',
    change: {
      file: 'src/core/sync/sender.ts',
      find: 'if (replaced) await outbox.amend(row, replaced, () => rejectLater(row, epoch))',
      replace: '',
    },
  },
  {
    name: 'acts go without the name of their member',
    change: {
      file: 'src/core/wire/wire.ts',
      find: 'if (memberId !== null) headers[MEMBER_HEADER] = memberId',
      replace: '',
    },
  },
]

const SEEDS_MAX = 300
/** A short run has the first few, which are found quickly. */
const QUICK = { bugs: 3, seedsMax: 40 } as const

/**
 * Plants one bug after the other and plays seeds that pass without it.
 * @param known seeds that are known to pass; null plays them first
 * @returns whether each bug was found
 */
export async function findPlanted(isQuick: boolean, known: readonly string[] | null): Promise<boolean> {
  const bugs = isQuick ? PLANTED.slice(0, QUICK.bugs) : PLANTED
  const sound = known ?? (await goodSeeds(isQuick ? QUICK.seedsMax : SEEDS_MAX))
  let missed = 0
  for (const { name, change } of bugs) {
    let played = 0
    let found: string | null = null
    await play(sound, [change], true, (seed, failure) => {
      played += 1
      if (failure !== undefined) found ??= `${failure.split('\n')[0]!} (seed ${seed})`
    })
    if (found === null) missed += 1
    console.log(
      `${found === null ? 'MISSED' : 'found '} after ${String(played).padStart(3)} seeds: ${name} — ${found ?? 'nothing was seen'}`,
    )
  }
  console.log(`${bugs.length - missed} of ${bugs.length} planted bugs found`)
  return missed === 0
}

async function goodSeeds(count: number): Promise<readonly string[]> {
  const names = Array.from({ length: count }, (_, n) => String(n + 1))
  const good = new Set<string>()
  await play(names, [], false, (seed, failure) => failure === undefined && good.add(seed))
  return names.filter((seed) => good.has(seed))
}

function play(
  seeds: readonly string[],
  changes: readonly CodeChange[],
  stopAtFirst: boolean,
  onSeed: (seed: string, failure: string | undefined) => void,
): Promise<void> {
  return playOnThread({ seeds, changes, stopAtFirst, without: [] }, Infinity, ({ seed, failures }) => {
    onSeed(seed, failures[0])
  })
}

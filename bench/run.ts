/**
 * `npm run bench [-- --quick] [--only ID] [--record] [--json FILE] [--collection FILE] [--data FOLDER] [--pictures
 * FOLDER|TAR] [--kills N]` measures in the real browser against the real server, and prints one row per figure. It
 * exits with 1 if a bar is missed.
 * A quick run makes the measurements with `isQuick`, or those of `--only` in their short form. It fails because of
 * ratios only, because absolute times say little on a shared machine. A full run also fails if ratios are worse than
 * those of the last run with `--record`.
 * `--only G5` runs the measurements with figures for that bar, `--only C` all whose id begins with it. Of S10, which takes
 * hours, `--only S10.uploads` runs that row alone. `--kills N` sets the number of kills of C8, C9 and S2; several short
 * runs are as good as a long one. `--only END` scrolls a whole collection at reading speed, which takes hours, and never
 * runs with the others.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { barsOf, chosenOf } from './chosen.ts'
import { measurements } from './measurements.ts'
import { isWorse, readRecorded, record } from './recorded.ts'
import type { Row } from './row.ts'

/** Time limit of a quick measurement. The longest one takes less than two minutes on two cores. */
const QUICK_LIMIT_MS = 300_000

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    record: { type: 'boolean', default: false },
    json: { type: 'string' },
    collection: { type: 'string' },
    data: { type: 'string' },
    pictures: { type: 'string' },
    kills: { type: 'string' },
  },
})

const chosen = chosenOf(measurements, values.only, values.quick)
if (chosen.length === 0) {
  const bars = new Set(measurements.flatMap(barsOf))
  console.error(`No figure begins with ${values.only.join(', ')}; there are ${[...bars].join(', ')}.`)
  process.exit(2)
}

const recorded = await readRecorded()
const rows: Row[] = []
const broken: string[] = []
for (const { id, measure } of chosen) {
  const progress = (message: string): void => console.error(`${id}: ${message}`)
  const options = {
    quick: values.quick,
    only: values.only,
    collection: values.collection ?? null,
    data: values.data ?? null,
    pictures: values.pictures ?? null,
    kills: values.kills === undefined ? null : Number(values.kills),
    progress,
  }
  const from = performance.now()
  try {
    const measured = await (values.quick ? inTime(id, measure(options)) : measure(options))
    rows.push(...measured)
    for (const one of measured) print(one)
    progress(`took ${((performance.now() - from) / 1_000).toFixed(1)} s`)
  } catch (error) {
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error)
    console.error(`${id}: could not be measured: ${why}`)
    broken.push(`${id} (${why.split('\n')[0]})`)
  }
}
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(rows, null, 2)}\n`)

if (values.record) await record(rows, recorded)

const worse = values.quick || values.record ? [] : rows.filter((one) => isWorse(one, recorded))
for (const { id, figure } of worse) console.log(`WORSE ${id}: ${figure}, recorded ${recorded[id]}`)
const missed = rows.filter(({ ok, isRatio }) => !ok && (isRatio || !values.quick))
for (const { id, figure } of values.quick ? missed : []) console.log(`FAILS ${id}: ${figure}`)
for (const each of broken) console.log(`NOT MEASURED ${each}`)
console.log(
  `${rows.length} figures, ${rows.filter(({ ok }) => !ok).length} past their bar, ${worse.length} worse than recorded, ${broken.length} not measured`,
)
process.exit(missed.length > 0 || worse.length > 0 || broken.length > 0 ? 1 : 0)

/**
 * Limits the time of a measurement. One that hangs fails by itself, with its name, and does not use up the time of the
 * whole run.
 */
function inTime<Value>(id: string, measuring: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${id}: not within ${QUICK_LIMIT_MS} ms`)), QUICK_LIMIT_MS)
  })
  return Promise.race([measuring, late]).finally(() => clearTimeout(timer))
}

function print({ id, what, figure, unit, bar, ok, how }: Row): void {
  const before = recorded[id] === undefined ? '' : `, was ${recorded[id]}`
  console.log(
    `${ok ? 'ok  ' : 'MISS'} ${id.padEnd(14)} ${String(figure).padStart(9)} ${unit.padEnd(6)} (${bar}${before})  ${what} — ${how}`,
  )
}

/**
 * `npm run bench [-- --quick] [--only ID] [--record] [--json FILE] [--collection FILE]`
 * Measures in the real browser against the real server and prints a row a figure. Exits with 1 where a bar is missed; a
 * quick run fails on ratios only, since absolute times say little on a shared machine. A full run fails on ratios that are
 * worse than those of the last run with `--record` too. `--only G5` runs what gives the figures of that bar, `--only C` all that begin with it;
 * `--only END` scrolls a whole collection at reading speed, which takes hours, and is never run with the others.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { barsOf, chosenOf } from './chosen.ts'
import { measurements } from './measurements.ts'
import { isWorse, readRecorded, record } from './recorded.ts'
import type { Row } from './row.ts'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    record: { type: 'boolean', default: false },
    json: { type: 'string' },
    collection: { type: 'string' },
  },
})

const chosen = chosenOf(measurements, values.only)
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
  try {
    const measured = await measure({ quick: values.quick, collection: values.collection ?? null, progress })
    rows.push(...measured)
    for (const one of measured) print(one)
  } catch (error) {
    broken.push(id)
    console.error(
      `${id}: could not be measured: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    )
  }
}
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(rows, null, 2)}\n`)

if (values.record) await record(rows, recorded)

const worse = values.quick || values.record ? [] : rows.filter((one) => isWorse(one, recorded))
for (const { id, figure } of worse) console.log(`WORSE ${id}: ${figure}, recorded ${recorded[id]}`)
const missed = rows.filter(({ ok, isRatio }) => !ok && (isRatio || !values.quick))
console.log(
  `${rows.length} figures, ${rows.filter(({ ok }) => !ok).length} past their bar, ${worse.length} worse than recorded, ${broken.length} not measured`,
)
process.exit(missed.length > 0 || worse.length > 0 || broken.length > 0 ? 1 : 0)

function print({ id, what, figure, unit, bar, ok, how }: Row): void {
  const before = recorded[id] === undefined ? '' : `, was ${recorded[id]}`
  console.log(
    `${ok ? 'ok  ' : 'MISS'} ${id.padEnd(14)} ${String(figure).padStart(9)} ${unit.padEnd(6)} (${bar}${before})  ${what} — ${how}`,
  )
}

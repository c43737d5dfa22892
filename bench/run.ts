/**
 * `npm run bench [-- --quick] [--only ID] [--json FILE] [--collection FILE]`
 * Measures in the real browser against the real server and prints a row a figure. Exits with 1 where a bar is missed; a
 * quick run fails on ratios only, since absolute times say little on a shared machine.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { measurements } from './measurements.ts'
import type { Row } from './row.ts'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    json: { type: 'string' },
    collection: { type: 'string' },
  },
})

const chosen = measurements.filter(
  ({ id }) => values.only.length === 0 || values.only.some((only) => id.startsWith(only)),
)
if (chosen.length === 0) {
  console.error(
    `No measurement begins with ${values.only.join(', ')}; there are ${measurements.map(({ id }) => id).join(', ')}.`,
  )
  process.exit(2)
}

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

const missed = rows.filter(({ ok, isRatio }) => !ok && (isRatio || !values.quick))
console.log(
  `${rows.length} figures, ${rows.filter(({ ok }) => !ok).length} past their bar, ${broken.length} not measured`,
)
process.exit(missed.length > 0 || broken.length > 0 ? 1 : 0)

function print({ id, what, figure, unit, bar, ok, how }: Row): void {
  console.log(
    `${ok ? 'ok  ' : 'MISS'} ${id.padEnd(10)} ${String(figure).padStart(9)} ${unit.padEnd(6)} (${bar})  ${what} — ${how}`,
  )
}

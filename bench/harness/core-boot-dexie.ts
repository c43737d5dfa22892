import { Dexie } from 'dexie'
import { pin } from './core-boot-data.ts'

const ROWS_PER_WRITE = 2_000

function open(pins: number): Promise<Dexie> {
  const database = new Dexie(`peer.${pins}`)
  database.version(1).stores({ pins: 'id' })
  return database.open()
}

/** Stores pins in the usual way: one record per pin. */
export async function fillDexie(pins: number): Promise<void> {
  const database = await open(pins)
  for (let from = 0; from < pins; from += ROWS_PER_WRITE) {
    const length = Math.min(ROWS_PER_WRITE, pins - from)
    await database.table('pins').bulkPut(Array.from({ length }, (_, i) => pin(from + i)))
  }
  database.close()
}

/** Starts in the usual way: reads the whole table into memory. */
export async function readDexie(pins: number) {
  const from = performance.now()
  const database = await open(pins)
  const rows = await database.table('pins').toArray()
  return { ms: performance.now() - from, count: rows.length }
}

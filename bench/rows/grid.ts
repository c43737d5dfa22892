import { withHarness, type Device } from '../harness/open.ts'
import type { BenchOptions, Measurement, Row } from '../row.ts'
import { besidePeers } from './grid-beside-peers.ts'
import { growthOfStart } from './grid-growth.ts'
import { modules } from './grid-modules.ts'
import { keyboard, listChanges, memory, pictures } from './grid-movements.ts'

const DEVICES: readonly Device[] = ['desktop', 'phone']

/** G1 to G7, G9 and G11: the product's grid over arrays, so that the figures include neither server nor core worker. */
export const grid: Measurement = {
  id: 'G1',
  gives: ['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G9', 'G11'],
  measure: measureGrid,
}

function measureGrid(options: BenchOptions): Promise<readonly Row[]> {
  return withHarness(async (open) => {
    const rows: Row[] = []
    for (const device of DEVICES) {
      for (const part of [besidePeers, growthOfStart, modules, listChanges, keyboard, memory, pictures]) {
        options.progress(`${device}, ${part.name}`)
        rows.push(...(await part(open, device, options)))
      }
    }
    return rows
  })
}

import { weighClient } from '../../src/setup/weights.ts'
import { row, type Measurement } from '../row.ts'

/** L4: bytes before the first screen. Sizes are the same on every machine, so a quick run checks them too. */
export const bytesBeforeFirstScreen: Measurement = {
  id: 'L4',
  isQuick: true,
  measure: () =>
    Promise.resolve(
      weighClient().map(({ what, kilobytes, budgetKilobytes, files }, n) =>
        row(
          `L4.${n + 1}`,
          what,
          kilobytes,
          'kB',
          { atMost: budgetKilobytes },
          `gzip level 9 of ${files} built files, feed in English`,
          true,
        ),
      ),
    ),
}

import { projection } from '#core/projections/projection.ts'
import { ME } from '#core/store/tables.ts'

/** What can be taken back and done again; empty until the stored intents were read. */
export const historyActs = projection(
  'history/acts',
  () => [`history/${ME}`],
  (tables) => tables.history.get(ME) ?? { undo: null, redo: null, recent: [] },
)

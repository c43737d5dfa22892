import { defineServerFeature } from '#server/define-server-feature.ts'
import { experimentEvents } from './contract.ts'
import { experimentRoutes } from './server/experiment-routes.ts'

export const experiments = defineServerFeature({
  name: 'experiments',
  migrations: new URL('server/migrations/', import.meta.url),
  routes: experimentRoutes,
  events: experimentEvents,
  // An exposure is counted once per day, so older days are not needed. Yesterday's are kept, too.
  sweeps: [`delete from experiment_exposures where day < (now() at time zone 'UTC')::date - 1`],
})

import { defineServerFeature } from '#server/define-server-feature.ts'
import { billingRoutes } from './server/billing-routes.ts'
import { closePeriods } from './server/close-periods.ts'
import { findMoneyTasks } from './server/operator-money.ts'
import { operatorRoutes } from './server/operator-routes.ts'
import { chargeJob } from './server/payments.ts'

export const billing = defineServerFeature({
  name: 'billing',
  migrations: new URL('server/migrations/', import.meta.url),
  operatorQueues: { moneyWaiting: async (db) => (await findMoneyTasks(db, { page: 1, limit: 1 })).totalCount },
  routes: () => [...billingRoutes, ...operatorRoutes],
  jobs: [closePeriods, chargeJob],
})

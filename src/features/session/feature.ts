import { defineFeature, table } from '#core/define-feature.ts'
import { ME } from '#core/store/tables.ts'
import type { Product } from '../index.ts'
import type { SessionTypes, StartState } from './contract.ts'
import { receiveState } from './domain/receive-state.ts'
import { sessionRequests, sessionState } from './effects.ts'
import { startState, viewer } from './projections.ts'

export const session = defineFeature<SessionTypes, Product>({
  name: 'session',
  tables: { starts: table<StartState>({ size: 'small' }) },
  facts: { 'state/received': { touches: () => [`starts/${ME}`], reduce: receiveState } },
  projections: { 'session/viewer': viewer, 'session/state': startState },
  requests: sessionRequests,
  onlineRequests: ['logIn', 'register', 'listAccounts', 'switchAccount', 'secure'],
  session: sessionState,
  samples: () => import('./samples.ts'),
})

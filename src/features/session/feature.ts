import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { SessionTypes } from './contract.ts'
import { sessionRequests, sessionState } from './effects.ts'
import { viewer } from './projections.ts'

export const session = defineFeature<SessionTypes, Product>({
  name: 'session',
  projections: { 'session/viewer': viewer },
  requests: sessionRequests,
  onlineRequests: ['logIn', 'register', 'listAccounts', 'switchAccount', 'secure'],
  session: sessionState,
})

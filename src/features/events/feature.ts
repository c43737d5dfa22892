import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { EventsTypes } from './contract.ts'
import { eventRequests } from './effects.ts'
import { startTelemetry } from './effects/start-telemetry.ts'

export const events = defineFeature<EventsTypes, Product>({
  name: 'events',
  requests: eventRequests,
  onlineRequests: ['chooseCookies'],
  onStart: startTelemetry,
})

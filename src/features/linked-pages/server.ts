import { defineServerFeature } from '#server/define-server-feature.ts'
import { eventTypes } from './contract.ts'
import { addVisits } from './server/add-visits.ts'
import { readLinkedPage } from './server/read-linked-page.ts'

export const linkedPages = defineServerFeature({
  name: 'linked-pages',
  jobs: [readLinkedPage],
  extend: addVisits,
  events: eventTypes,
})

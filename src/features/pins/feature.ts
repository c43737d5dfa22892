import { defineFeature, table } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import { BULK_PINS_MAX } from './constants.ts'
import type { PinRow, PinTypes } from './contract.ts'
import { orderedItem } from './domain/ordered-item.ts'
import { DETAILS } from './domain/pin-row.ts'
import { pinsOfRow } from './domain/received-pins.ts'
import { fillSaved, reducePins, touchedInLists, touchedPins } from './domain/reducer.ts'
import { pinReads } from './effects.ts'
import { fetchPins } from './effects/fetch-pins.ts'
import { again, closeup, pinCard } from './projections.ts'

const fold = { touches: touchedPins, reduce: reducePins }

export const pins = defineFeature<PinTypes, Product>({
  name: 'pins',
  tables: {
    pins: table<PinRow>({
      size: 'sharded',
      nameOf: (pin) => pin.title,
      details: DETAILS,
    }),
  },
  facts: {
    'pin/received': { touches: touchedInLists, reduce: reducePins },
    'pin/saved': fold,
    'pin/unsaved': fold,
    'pin/liked': fold,
    'pin/unliked': fold,
    'pin/reacted': fold,
    'pin/favourited': fold,
    'pin/tried': fold,
    'pin/noted': fold,
    'pin/missed': fold,
    'pin/tagged': fold,
    'pin/gone': { touches: touchedInLists, reduce: reducePins },
    'pin/edited': fold,
    'pin/deleted': { touches: touchedInLists, reduce: reducePins },
    'pin/restored': { touches: touchedInLists, reduce: reducePins },
    'pin/arranged': { touches: touchedPins },
  },
  folds: {
    'section/filled': { touches: ({ payload }) => payload.pinIds.map((id) => `pins/${id}`), reduce: fillSaved },
  },
  commands: async () => (await import('./commands.ts')).pinCommands,
  reads: pinReads,
  projections: { 'pins/closeup': closeup, 'pins/again': again },
  requests: async () => (await import('./effects/pin-requests.ts')).pinRequests,
  items: {
    table: 'pins',
    item: orderedItem,
    isDeleted: (pin: PinRow) => pin.deleted === true,
    card: pinCard,
    showsRow: {
      boards: (tables, pinId, boardId) => tables.pins.get(pinId)?.saved_to.some(({ id }) => id === boardId) ?? false,
    },
    droppedBy: ['pin/deleted', 'pin/restored'],
    fetch: fetchPins,
    fetchMax: BULK_PINS_MAX,
  },
  pageReads: ({ pin }) => (pin ? [['pins/closeup', { pinId: pin.id }]] : []),
  pageFacts: ({ pin }) => (pin ? [{ type: 'pin/received', payload: { pins: [pin] } }] : []),
  arrivals: { pins: pinsOfRow },
  samples: () => import('./samples.ts'),
})

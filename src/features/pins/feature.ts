import { defineFeature, table } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import { BULK_PINS_MAX } from './constants.ts'
import type { PinRow, PinTypes, UnseenPinRow } from './contract.ts'
import { isDeletedAs, isSavedAs } from './domain/uncounted.ts'
import { orderedItem } from './domain/ordered-item.ts'
import { reducePins, touchedPins } from './domain/reducer.ts'
import { pinCommands, pinReads } from './effects.ts'
import { fetchPins } from './effects/fetch-pins.ts'
import { pinRequests } from './effects/pin-requests.ts'
import { closeup, pinCard } from './projections.ts'

const fold = { touches: touchedPins, reduce: reducePins }

export const pins = defineFeature<PinTypes, Product>({
  name: 'pins',
  tables: {
    pins: table<PinRow>({
      size: 'sharded',
      nameOf: (pin) => pin.title,
      actedAt: ({ actedAt, editedAt }) =>
        actedAt === undefined && editedAt === undefined ? undefined : Math.max(actedAt ?? 0, editedAt ?? 0),
    }),
    unseenPins: table<UnseenPinRow>({ size: 'small' }),
  },
  facts: {
    'pin/received': fold,
    'pin/saved': { ...fold, isUncounted: (payload, tables) => isSavedAs(payload, tables, true) },
    'pin/unsaved': { ...fold, isUncounted: (payload, tables) => isSavedAs(payload, tables, false) },
    'pin/liked': fold,
    'pin/unliked': fold,
    'pin/reacted': fold,
    'pin/favourited': fold,
    'pin/tried': fold,
    'pin/noted': fold,
    'pin/missed': fold,
    'pin/edited': fold,
    'pin/deleted': { ...fold, isUncounted: (payload, tables) => isDeletedAs(payload, tables, true) },
    'pin/restored': { ...fold, isUncounted: (payload, tables) => isDeletedAs(payload, tables, false) },
    'pin/arranged': { touches: touchedPins },
  },
  commands: pinCommands,
  reads: pinReads,
  projections: { 'pins/closeup': closeup },
  requests: pinRequests,
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
  pageFacts: ({ pin }) => (pin ? [{ type: 'pin/received', payload: { pins: [pin] } }] : []),
  samples: () => import('./samples.ts'),
})

import type { ListKey } from '#contracts/ids.ts'
import { defineFeature, table } from '#core/define-feature.ts'
import { ME } from '#core/store/tables.ts'
import { orderedItem } from '#features/pins/domain/ordered-item.ts'
import type { Product } from '../index.ts'
import type { RecommendationTypes, Tune } from './contract.ts'
import { recommendationReads } from './effects.ts'
import { tune } from './projections.ts'

const HOME = 'home' as ListKey
const touchesHome = () => [`tunes/${ME}`, `orders/${HOME}`]

/**
 * The home feed removes a pin at once after "see fewer like this". The server decides which others are removed, too.
 */
export const recommendations = defineFeature<RecommendationTypes, Product>({
  name: 'recommendations',
  tables: { tunes: table<Tune>({ size: 'small' }) },
  facts: {
    'tune/received': {
      touches: () => [`tunes/${ME}`],
      reduce: (tables, { payload }) => {
        tables.tunes.put(ME, payload)
      },
    },
    'tune/switched': {
      touches: () => [`tunes/${ME}`],
      reduce: (tables, { payload: { kind, id, isOn } }) => {
        tables.tunes.update(ME, (row) => {
          const part = row.parts.find((each) => each.kind === kind && each.id === id)
          if (part) part.is_on = isOn
        })
      },
    },
    'fewer/chosen': {
      touches: ({ payload: { pinId } }) => [...touchesHome(), `pins/${pinId}`],
      reduce: (tables, { payload: { pinId } }, { pins }) => {
        tables.orders.remove(HOME, pinId)
        tables.tunes.update(ME, (row) => {
          const others = row.fewer.filter(({ id }) => id !== pinId)
          row.fewer = [{ id: pinId, title: pins.get(pinId)?.title ?? '' }, ...others]
        })
      },
    },
    'fewer/dropped': {
      touches: touchesHome,
      reduce: (tables, { payload: { pinIds } }) => {
        for (const id of pinIds) tables.orders.remove(HOME, id)
      },
    },
    'fewer/undone': {
      touches: ({ payload: { pinId } }) => [...touchesHome(), `pins/${pinId}`],
      reduce: (tables, { payload: { pinId, before } }, { pins }) => {
        const pin = pins.get(pinId)
        if (pin && !pin.deleted) tables.orders.add(HOME, orderedItem(pin), before, false)
        tables.tunes.update(ME, (row) => {
          row.fewer = row.fewer.filter(({ id }) => id !== pinId)
        })
      },
    },
  },
  arrivals: {
    tunes: (row) => {
      if (row === null) return []
      const { parts, fewer } = row as Tune
      return [{ type: 'tune/received', payload: { parts, fewer } }]
    },
  },
  commands: async () => (await import('./commands.ts')).recommendationCommands,
  reads: recommendationReads,
  projections: { 'recommendations/tune': tune },
  samples: () => import('./samples.ts'),
})

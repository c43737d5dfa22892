import { defineFeature, table } from '#core/define-feature.ts'
import { ME } from '#core/store/tables.ts'
import type { Product } from '../index.ts'
import type { InterestTypes } from './contract.ts'
import { interestReads } from './effects.ts'
import { own } from './projections.ts'

const touches = () => [`interests/${ME}`]

export const interests = defineFeature<InterestTypes, Product>({
  name: 'interests',
  tables: { interests: table<InterestTypes['tables']['interests']>({ size: 'small' }) },
  facts: {
    'interest/received': {
      touches,
      reduce: (tables, { payload }) => {
        tables.interests.put(ME, payload)
      },
    },
    'interest/followed': {
      touches,
      reduce: (tables, { payload: { interest, isFollowed } }) => {
        const others = (tables.interests.get(ME)?.interests ?? []).filter((each) => each !== interest)
        tables.interests.put(ME, { interests: isFollowed ? [interest, ...others] : others })
      },
    },
  },
  arrivals: {
    interests: (row) => {
      const found = row as { readonly interests: readonly string[] } | null
      return found ? [{ type: 'interest/received', payload: { interests: found.interests } }] : []
    },
  },
  commands: async () => (await import('./commands.ts')).interestCommands,
  reads: interestReads,
  projections: { 'interests/own': own },
  samples: () => import('./samples.ts'),
})

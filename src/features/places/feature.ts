import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { PlaceTypes } from './contract.ts'
import { placeRequests } from './effects.ts'

export const places = defineFeature<PlaceTypes, Product>({ name: 'places', requests: placeRequests })

import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import { searchList } from './effects.ts'

export const search = defineFeature<object, Product>({ name: 'search', lists: { search: searchList } })

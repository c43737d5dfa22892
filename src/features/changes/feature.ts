import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import { changeFeed } from './effects.ts'

export const changes = defineFeature<object, Product>({ name: 'changes', changeFeed })

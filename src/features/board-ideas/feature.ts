import { defineFeature } from '#core/define-feature.ts'
import type { Product } from '../index.ts'
import type { BoardIdeasTypes } from './contract.ts'
import { ideasLists } from './effects.ts'

export const boardIdeas = defineFeature<BoardIdeasTypes, Product>({ name: 'board-ideas', lists: ideasLists })

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { kindCode } from '#contracts/list-module.ts'
import { items, shapes } from '../../tests/fixtures/random-lists.ts'
import { layOutItems } from './lay-out-items.ts'
import { createLayout } from './masonry.ts'
import { tallestPossiblePx } from './tallest.ts'

const KINDS = (['pin', 'header', 'wide-boards', 'boards'] as const).map(kindCode)

test('no pin or module of a list is higher than the bound for its columns', () => {
  fc.assert(
    fc.property(shapes, items, (shape, list) => {
      const layout = createLayout(shape)
      const listed = {
        widths: Uint16Array.from(list, ({ width }) => width),
        heights: Uint16Array.from(list, ({ height }) => height),
        kinds: Uint8Array.from(list, (_, index) => KINDS[index % KINDS.length]!),
      }
      layOutItems(layout, listed, list.length)
      expect(layout.tallestPx).toBeLessThanOrEqual(tallestPossiblePx(shape))
    }),
  )
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './source-files.ts'

/** Texts of other people in flex and grid boxes, which `break-word` would leave as wide as the longest word. */
const PLACES = [
  ['src/features/pins/ui/closeup.module.css', 'details'],
  ['src/features/pins/ui/closeup-tile.module.css', 'title'],
  ['src/kit/image/picture-tile.module.css', 'words'],
  ['src/features/users/ui/profile-header.module.css', 'header'],
  ['src/features/boards/ui/board-header.module.css', 'header'],
  ['src/features/boards/ui/board-picker.module.css', 'name'],
  ['src/features/feed/ui/list-heading.module.css', 'heading'],
  ['src/features/feed/ui/topics/topic-cards.module.css', 'name'],
  ['src/features/follows/ui/person-row.module.css', 'names'],
  ['src/features/today/ui/today.module.css', 'article'],
  ['src/kit/fields/check-field.module.css', 'row'],
  ['src/kit/table/table.module.css', 'cell'],
] as const

test.each(PLACES)('a word without spaces wraps within its box: %s .%s', (file, name) => {
  const css = readFileSync(join(ROOT, file), 'utf8')
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
  const own = rules.filter(([, selectors = '']) =>
    selectors.split(',').some((selector) => selector.trim().endsWith(`.${name}`)),
  )
  expect(own.map(([, , body]) => body).join('')).toContain('overflow-wrap: anywhere')
})

import { join } from 'node:path'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { addPages } from './server/add-pages.ts'
import { readLocales } from './server/locale.ts'

const LOCALES = join(import.meta.dirname, '../../../locales')

export const start = defineServerFeature({
  name: 'start',
  extend: (app, context) => addPages(app, { ...context, locales: readLocales(LOCALES) }),
})

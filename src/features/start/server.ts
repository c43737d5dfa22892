import { join } from 'node:path'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { readHeaderName } from '#server/settings.ts'
import { addPages } from './server/add-pages.ts'
import { readPageTitles } from './server/page-titles.ts'

const LOCALES = join(import.meta.dirname, '../../../locales')

export const start = defineServerFeature({
  name: 'start',
  checkSettings(env) {
    readHeaderName(env, 'PINFOLD_REGION_HEADER')
  },
  extend: (app, context) => {
    return addPages(app, { ...context, titles: readPageTitles(LOCALES) })
  },
})

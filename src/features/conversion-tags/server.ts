import { defineServerFeature } from '#server/define-server-feature.ts'
import { addPublicTag } from './server/add-public-tag.ts'
import { tagRoutes } from './server/tag-routes.ts'

export const conversionTags = defineServerFeature({
  name: 'conversion-tags',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: { exported: { conversions: { of: ['user_id'], columns: 'tag_id event at' } } },
  routes: () => tagRoutes,
  extend: addPublicTag,
})

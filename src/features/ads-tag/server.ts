import { defineServerFeature } from '#server/define-server-feature.ts'
import { addAdsTag } from './server/add-ads-tag.ts'
import { readAdsTag } from './server/shared/ads-tag-settings.ts'

export const adsTag = defineServerFeature({
  name: 'ads-tag',
  migrations: new URL('server/migrations/', import.meta.url),
  checkSettings: readAdsTag,
  extend: (app) => addAdsTag(app, readAdsTag(process.env)),
})

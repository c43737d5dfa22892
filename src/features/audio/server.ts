import { addContentRoute } from '#server/content-files/content-route.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { AUDIO_ENDINGS, AUDIO_PREFIX } from './constants.ts'

const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries(AUDIO_ENDINGS).map(([type, ending]) => [ending, type] as const),
)

export const audio = defineServerFeature({
  name: 'audio',
  extend: (app, { dataDir }) =>
    addContentRoute(app, dataDir, {
      prefix: AUDIO_PREFIX,
      folder: 'audio',
      typeOf: (ending) => TYPES.get(ending) ?? null,
      policy: "media-src 'self'",
    }),
})

import { defineServerFeature } from '#server/define-server-feature.ts'

/** The import is a separate program (`server/main.ts`). Only its tables belong to the server. */
export const importer = defineServerFeature({
  name: 'importer',
  migrations: new URL('server/migrations/', import.meta.url),
})

import { defineServerFeature } from '#server/define-server-feature.ts'

/** The import is a program of its own (`server/main.ts`); only its table belongs to the server. */
export const importer = defineServerFeature({
  name: 'importer',
  migrations: new URL('server/migrations/', import.meta.url),
})

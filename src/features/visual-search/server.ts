import { defineServerFeature } from '#server/define-server-feature.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { searchActions } from '#features/search/server/shared/actions.ts'
import { permit } from '#server/policy/permit.ts'
import {
  forgetVisualSearch,
  getVisualSearches,
  keepVisualSearch,
  visualLiveSearch,
  visualSearch as search,
} from './contract.ts'
import { createDescribeJob } from './server/describe-job.ts'
import { createEmbedJob, sweepModels } from './server/embeddings/embed-job.ts'
import { readEmbeddingSettings } from './server/embeddings/embedding-settings.ts'
import { createModelSearch } from './server/embeddings/model-search.ts'
import { forgetSearches, keepSearch, readKept } from './server/kept-searches.ts'
import { createPictureIndex } from './server/picture-index.ts'
import { createPictureQueue } from './server/picture-queue.ts'
import { createRasterReader, picturePlaces } from './server/read-raster.ts'
import { searchByPicture, searchLive, type VisualSearcher } from './server/visual-search.ts'
import type { CallContext, ServerFeature } from '#server/define-server-feature.ts'

const MISSING = 'options.image_signature: is not a picture that is here'
const missing = () => fail('picture/not-found', MISSING, { field: 'options.image_signature' })

function routesOf(searcher: VisualSearcher) {
  return [
    handle(search, permit(searchActions.read), async ({ input, viewer, db }) => {
      const page = await searchByPicture(db, viewer?.id ?? null, searcher, input)
      return page === null ? missing() : ok(page.reply, { bookmark: page.bookmark })
    }),

    handle(visualLiveSearch, permit(searchActions.read), async ({ input, viewer, db }) => {
      const found = await searchLive(db, viewer?.id ?? null, searcher, input)
      return found === null ? missing() : ok(found)
    }),

    handle(getVisualSearches, permit(searchActions.remember), async ({ viewer, db }) =>
      ok(await readKept(db, viewer.id)),
    ),

    handle(keepVisualSearch, permit(searchActions.remember), async ({ input, viewer, db }) => {
      const { image_signature: signature, pin_id: pinId } = input
      if (!(await keepSearch(db, viewer.id, signature, pinId ?? null))) return missing()
      return ok(await readKept(db, viewer.id))
    }),

    handle(forgetVisualSearch, permit(searchActions.remember), async ({ input, viewer, db }) => {
      await forgetSearches(db, viewer.id, input.image_signature ?? null)
      return ok(await readKept(db, viewer.id))
    }),
  ]
}

/** Set when the server starts. Some features draw pictures. */
let features: readonly ServerFeature[] = []
const places = (dataDir: string) => picturePlaces(dataDir, features)
/** A search moves its picture to the front of this queue. The job describes the pictures. */
const queue = createPictureQueue()

export const visualSearch = defineServerFeature({
  name: 'visual-search',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      visual_searches: { of: ['user_id'], columns: 'signature pin_id at' },
    },
  },
  pinColumns: { 'visual_searches.pin_id': { left: 'only remembers where a search by picture began' } },
  checkSettings: readEmbeddingSettings,
  routes: (context: CallContext) =>
    routesOf({
      index: createPictureIndex(context.pool),
      model: createModelSearch(context.pool, readEmbeddingSettings(process.env), context.log),
      rasters: createRasterReader(context.pool, picturePlaces(context.dataDir, context.features)),
      queue,
    }),
  sweeps: [sweepModels],
  jobs: [createDescribeJob(places, queue), createEmbedJob(places)],
  prepare: (parts) => {
    features = parts.features
    return Promise.resolve(null)
  },
})

import { defineServerFeature } from '#server/define-server-feature.ts'
import { ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { mediaActions } from './server/actions.ts'
import { permit } from '#server/policy/permit.ts'
import { findPinImages, readUploads, registerUploads } from './contract.ts'
import { collectGarbageJob } from './server/collect-garbage.ts'
import { createFindImages } from './server/find-images/find-images.ts'
import { addPreviewRoute } from './server/find-images/preview-route.ts'
import { makeSizes } from './server/make-sizes.ts'
import { mediaRoutes } from './server/media-routes.ts'
import { pictureOriginsOf } from './server/shared/picture-source.ts'
import { mediaBucket } from '#server/content-files/kept-files.ts'
import { fetchUpload } from './server/uploads/fetch-upload.ts'
import { processUpload, removeUpload } from './server/uploads/process-upload.ts'
import { openUploads } from './server/uploads/register-uploads.ts'
import { sweepUploads } from './server/uploads/sweep-uploads.ts'
import { addUploadRoute } from './server/uploads/upload-route.ts'
import { uploadStatuses } from './server/uploads/upload-status.ts'

const mediaCalls = [
  handle(findPinImages, permit(mediaActions.find), createFindImages()),
  handle(registerUploads, permit(mediaActions.upload), openUploads),
  handle(readUploads, permit(mediaActions.upload), async ({ input, viewer, db }) =>
    ok(await uploadStatuses(db, viewer.id, input.upload_ids)),
  ),
]

export const media = defineServerFeature({
  name: 'media',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      uploads: { of: ['user_id'], columns: 'id kind size status signature video source_url touched_at' },
      pin_originals: { of: ['user_id'], columns: 'pin_id signature' },
    },
  },
  pinColumns: { 'pin_originals.pin_id': { perMember: 'user_id' } },
  dataFolders: ['media'],
  routes: () => mediaCalls,
  extend: async (app, context) => {
    const { kernel, dataDir, log, features } = context
    const origins = pictureOriginsOf(features)
    await app.register(mediaRoutes({ pool: kernel.pool, dataDir, log, origins }))
    addUploadRoute(app, context)
    addPreviewRoute(app, context)
  },
  jobs: [fetchUpload, processUpload, removeUpload, makeSizes, collectGarbageJob],
  // An invalid address stops the start, not the first upload.
  prepare: async () => {
    mediaBucket()
    return null
  },
  sweeps: [sweepUploads],
})

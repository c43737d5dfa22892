import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Type } from 'typebox'
import { failed } from '#contracts/result.ts'
import { Id } from '#contracts/schema.ts'
import { tellDrafts } from '#features/drafts/server/shared/tell-drafts.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { safeFetch, type FetchParts } from '#server/safe-fetch/safe-fetch.ts'
import { FETCH_REASONS } from '../find-images/fetch-reasons.ts'
import { endUpload, storeUpload } from './process-upload.ts'
import { uploadFile } from './upload-files.ts'

/** The largest picture that the server fetches from another site. */
export const URL_BYTES_MAX = 20 * 1_024 * 1_024
const URL_TIME_MAX_MS = 15_000
/** Maximum number of addresses that one server fetches at the same time. */
const FETCHES_AT_ONCE = 2

/**
 * Fetches the file of an upload that has an address, then processes it as a picture.
 * @param parts replaced by tests
 */
export const createFetchUpload = (parts: FetchParts = {}) =>
  defineJob({
    kind: 'media/fetch-upload',
    workers: FETCHES_AT_ONCE,
    payload: Type.Object({ upload_id: Id<string>() }),
    async run({ upload_id: id }, context) {
      const { db, settings } = context
      const rows = await db.query<{ source_url: string }>({
        name: 'upload-source',
        text: `select source_url from uploads where id = $1 and status = 'processing' and source_url is not null`,
        values: [id],
      })
      const url = rows[0]?.source_url
      if (url === undefined) return
      const fetched = await safeFetch(url, { bytesMax: URL_BYTES_MAX, timeMaxMs: URL_TIME_MAX_MS, ...parts })
      if (!fetched.ok) {
        const { failure } = failed('request/invalid', `url: ${FETCH_REASONS[fetched.problem]}`)
        await endUpload(db, id, failure)
        return tellDrafts(db, id)
      }
      const { body } = fetched.value
      const file = uploadFile(settings.dataDir, id)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, body)
      await db.query({
        name: 'upload-fetched',
        text: 'update uploads set size = greatest(1, $2), received = greatest(1, $2) where id = $1',
        values: [id, body.byteLength],
      })
      await storeUpload(id, context)
      return tellDrafts(db, id)
    },
  })

export const fetchUpload = createFetchUpload()

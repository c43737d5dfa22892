import { Type } from 'typebox'
import type { Pool } from 'pg'
import type { ImageSignature } from '#contracts/ids.ts'
import type { Picture } from '#features/media/server/shared/picture-source.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Logger } from '#server/log.ts'
import { databaseOf } from '#server/storage/database.ts'
import { transaction } from '#server/storage/transaction.ts'
import { WHOLE } from '../../constants.ts'
import { FEATURES_VERSION } from '../../domain/describe-picture.ts'
import { readRaster, type PicturePlaces } from '../read-raster.ts'
import { askModel } from './ask-model.ts'
import { readEmbeddingSettings, type EmbeddingSettings } from './embedding-settings.ts'
import { MODEL_PX, modelPicture } from './model-picture.ts'

const EMBED_EVERY_MS = 5_000
const BATCH = 16
/** A run ends after this time, and the next one continues. */
const RUN_MS = 20_000
const ANSWER_WITHIN_MS = 10_000
/** A row may be committed this long after the time in it. Newer rows are not final yet. */
const SETTLED_MS = 30_000
/**
 * A model's embeddings are kept for this many days after their last use, because the operator may return to that model.
 */
const UNUSED_DAYS_MAX = 7

/** SQL that deletes models that are no longer used. */
export const sweepModels = `delete from embedding_models where used_at < now() - interval '${UNUSED_DAYS_MAX} days'`

interface Waiting extends Picture {
  readonly signature: ImageSignature
  readonly at: string
}

interface EmbedOptions {
  readonly places: PicturePlaces
  readonly log: Pick<Logger, 'warn'>
  /** Milliseconds since 1970. */
  readonly untilMs?: number
  readonly settledMs?: number
}

/**
 * Requests embeddings of pictures, in the order in which they were first described. It continues where the last run
 * stopped.
 */
export async function embedPictures(
  pool: Pool,
  settings: EmbeddingSettings,
  { places, log, untilMs = Infinity, settledMs = SETTLED_MS }: EmbedOptions,
): Promise<void> {
  const { model } = settings
  await databaseOf(pool).query({
    name: 'embedding-model-used',
    text: `update embedding_models set used_at = now() where model = $1 and used_at < now() - interval '1 hour'`,
    values: [model],
  })
  while (Date.now() < untilMs) {
    const rows = await databaseOf(pool).query<Waiting>({
      name: 'pictures-to-embed',
      text: `select m.signature, m.width, m.height, m.thumbhash, m.source, f.at::text as at
             from picture_features f join media m on m.signature = f.signature
             where f.version = ${FEATURES_VERSION} and f.at < clock_timestamp() - $2 * interval '1 millisecond'
               and (f.at, f.signature) > (coalesce((select after_at from embedding_models where model = $1), '-infinity'),
                 coalesce((select after_signature from embedding_models where model = $1), ''))
             order by f.at, f.signature limit ${BATCH}`,
      values: [model, settledMs],
    })
    for (const picture of rows) {
      const raster = await readRaster(picture, places, MODEL_PX)
      const answer =
        raster === null ? 'refused' : await askModel(settings, await modelPicture(raster, WHOLE), ANSWER_WITHIN_MS)
      if (answer !== 'refused' && 'failure' in answer) {
        log.warn(
          { code: 'visual-search/model-unreachable', url: settings.url.origin, why: answer.failure },
          'the model describes no pictures',
        )
        return
      }
      await keep(pool, model, picture, answer === 'refused' ? null : answer.features)
    }
    if (rows.length < BATCH) return
  }
}

async function keep(pool: Pool, model: string, { signature, at }: Waiting, features: Uint8Array | null): Promise<void> {
  await transaction(pool, async (db) => {
    await db.query({
      name: 'embedding-model-goes-on',
      text: `insert into embedding_models (model, after_at, after_signature) values ($1, $2::timestamptz, $3)
             on conflict (model) do update set after_at = excluded.after_at, after_signature = excluded.after_signature`,
      values: [model, at, signature],
    })
    if (features)
      await db.query({
        name: 'picture-embedding-add',
        text: `insert into picture_embeddings (model, signature, features) select $1, signature, $3 from media where signature = $2
               on conflict (model, signature) do update set features = excluded.features, at = clock_timestamp()`,
        values: [model, signature, Buffer.from(features)],
      })
  })
}

/** @param places called when the job runs, because the server's features are known only then */
export const createEmbedJob = (places: (dataDir: string) => PicturePlaces) =>
  defineJob({
    kind: 'visual-search/embed',
    payload: Type.Object({}),
    everyMs: EMBED_EVERY_MS,
    async run(_, { pool, log, settings: { dataDir } }) {
      const settings = readEmbeddingSettings(process.env)
      if (settings) await embedPictures(pool, settings, { places: places(dataDir), log, untilMs: Date.now() + RUN_MS })
    },
  })

import type { Pool } from 'pg'
import type { ImageSignature } from '#contracts/ids.ts'
import type { Logger } from '#server/log.ts'
import { databaseOf } from '#server/storage/database.ts'
import type { Crop } from '../../constants.ts'
import { EMBEDDING_BYTES } from '../../domain/compress-embedding.ts'
import { FEATURES_VERSION } from '../../domain/describe-picture.ts'
import type { Raster } from '../../domain/raster.ts'
import { createPictureIndex, type Descriptions, type Found } from '../picture-index.ts'
import { askModel } from './ask-model.ts'
import type { EmbeddingSettings } from './embedding-settings.ts'
import { modelPicture } from './model-picture.ts'

/** A search for pictures that a model finds alike. */
export interface ModelSearch {
  /** Null if the model has not described the collection yet, does not answer, or cannot describe this picture. */
  find(asked: ModelAsked, count: number): Promise<readonly Found[] | null>
}

interface ModelAsked {
  readonly signature: ImageSignature
  readonly crop: Crop
  readonly raster: Raster
}

const ANSWER_WITHIN_MS = 2_000
/**
 * Number of answers that are cached. The same part of a picture is requested several times: for words, results and
 * further pages.
 */
const KEPT_ANSWERS = 200
/** A model that is further behind is not used, because it would miss too many pictures. */
const BEHIND_MAX_MINUTES = 10
const LOOK_AGAIN_MS = 10_000

/** The stored embeddings of a model; $3 is the model. */
export const EMBEDDINGS: Descriptions = {
  name: 'picture-embeddings-since',
  text: `select signature, features, at, at::text as exact from picture_embeddings
         where model = $3 and (at, signature) > ($1::timestamptz, $2::text)`,
  values: [],
  bytes: EMBEDDING_BYTES,
}

/** @param settings null if there is no model */
export function createModelSearch(
  pool: Pool,
  settings: EmbeddingSettings | null,
  log: Pick<Logger, 'warn'>,
): ModelSearch {
  if (settings === null) return { find: () => Promise.resolve(null) }
  const { model } = settings
  const index = createPictureIndex(pool, { ...EMBEDDINGS, values: [model] })
  const answers = new Map<string, Uint8Array>()
  let isReady = false
  let lookedAt = Number.NEGATIVE_INFINITY

  async function looksReady(): Promise<boolean> {
    if (performance.now() - lookedAt < LOOK_AGAIN_MS) return isReady
    const rows = await databaseOf(pool).query<{ ready: boolean }>({
      name: 'embedding-model-ready',
      text: `select not exists (select from picture_features f where f.version = ${FEATURES_VERSION}
               and f.at < clock_timestamp() - interval '${BEHIND_MAX_MINUTES} minutes'
               and (f.at, f.signature) > (m.after_at, m.after_signature)) as ready
             from embedding_models m where m.model = $1`,
      values: [model],
    })
    isReady = rows[0]?.ready ?? false
    lookedAt = performance.now()
    return isReady
  }

  async function describe({ signature, crop, raster }: ModelAsked): Promise<Uint8Array | null> {
    const key = `${signature} ${crop.x} ${crop.y} ${crop.w} ${crop.h}`
    const known = answers.get(key)
    if (known) return known
    const answer = await askModel(settings!, await modelPicture(raster, crop), ANSWER_WITHIN_MS)
    if (answer === 'refused') return null
    if ('failure' in answer) {
      log.warn(
        { code: 'visual-search/model-unreachable', url: settings!.url.origin, why: answer.failure },
        'the model does not answer, so pictures are compared without it',
      )
      return null
    }
    answers.set(key, answer.features)
    const oldest = answers.keys().next().value
    if (answers.size > KEPT_ANSWERS && oldest !== undefined) answers.delete(oldest)
    return answer.features
  }

  return {
    async find(asked, count) {
      if (!(await looksReady())) return null
      const features = await describe(asked)
      return features && index.find(features, count)
    },
  }
}

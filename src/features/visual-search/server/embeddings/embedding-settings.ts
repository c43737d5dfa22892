import { settingOf } from '#server/declared-settings.ts'
import { StartError } from '#server/settings.ts'

/** A program that describes pictures by vectors. It runs on this machine or near it. */
export interface EmbeddingSettings {
  /** Each picture is posted to this address as image/jpeg. The answer is `{"embedding": [numbers]}`. */
  readonly url: URL
  /**
   * Name of the model. Vectors of different models cannot be compared, so a new name means that all pictures are
   * described again.
   */
  readonly model: string
  /** Sent as `authorization: Bearer`; if null, the header is not sent. */
  readonly token: string | null
}

const MODEL_MAX = 100

/** The settings; null if pictures are compared without a model, which is the default. */
export function readEmbeddingSettings(env: NodeJS.ProcessEnv): EmbeddingSettings | null {
  const url = settingOf(env, 'PINFOLD_EMBEDDINGS_URL')
  if (!url) return null
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new StartError(
      `PINFOLD_EMBEDDINGS_URL must be an address, such as http://localhost:8080/embed, not "${url}".`,
    )
  const model = settingOf(env, 'PINFOLD_EMBEDDINGS_MODEL') ?? ''
  if (model === '' || model.length > MODEL_MAX)
    throw new StartError(
      `PINFOLD_EMBEDDINGS_MODEL must name the model at PINFOLD_EMBEDDINGS_URL, in 1 to ${MODEL_MAX} characters.`,
    )
  return { url: new URL(url), model, token: settingOf(env, 'PINFOLD_EMBEDDINGS_TOKEN') }
}

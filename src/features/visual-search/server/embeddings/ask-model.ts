import { compressEmbedding, EMBEDDING_LENGTH_MAX } from '../../domain/compress-embedding.ts'
import type { EmbeddingSettings } from './embedding-settings.ts'

/**
 * `failure`: the program did not answer as it should; the text is the reason for the log. `refused`: the program cannot
 * describe this picture.
 */
export type ModelAnswer = { readonly features: Uint8Array } | { readonly failure: string } | 'refused'

/**
 * Statuses that do not depend on the picture: the request is wrong or too frequent, so any other picture would get the
 * same answer.
 */
const NOT_THE_PICTURE = [401, 403, 404, 405, 408, 429]
const ANSWER_BYTES_MAX = 262_144

/** Requests the embedding of a picture from the operator's model. */
export async function askModel(
  { url, token }: EmbeddingSettings,
  jpeg: Buffer,
  withinMs: number,
): Promise<ModelAnswer> {
  let answer: Response
  let text: string
  try {
    answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
      body: new Uint8Array(jpeg),
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    })
    text = await answer.text()
  } catch (error) {
    return { failure: String(error) }
  }
  if (answer.status >= 400 && answer.status < 500 && !NOT_THE_PICTURE.includes(answer.status)) return 'refused'
  if (!answer.ok) return { failure: `status ${answer.status}` }
  const vector = text.length <= ANSWER_BYTES_MAX ? vectorOf(text) : null
  const features = vector && compressEmbedding(vector)
  return features ? { features } : { failure: 'the answer has no usable embedding' }
}

function vectorOf(text: string): readonly number[] | null {
  try {
    const { embedding } = JSON.parse(text) as { readonly embedding?: unknown }
    const isVector =
      Array.isArray(embedding) &&
      embedding.length > 0 &&
      embedding.length <= EMBEDDING_LENGTH_MAX &&
      embedding.every((value) => typeof value === 'number')
    return isVector ? embedding : null
  } catch {
    return null // The answer is not JSON; the caller reports it.
  }
}

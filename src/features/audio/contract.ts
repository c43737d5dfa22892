import { Type, type Static } from 'typebox'
import { AUDIO_ENDINGS, type AudioType } from './constants.ts'

/** A track whose file is stored on this server. */
export const AudioRecord = Type.Object(
  {
    signature: Type.String({ pattern: '^[0-9a-f]{32}$' }),
    type: Type.Unsafe<AudioType>(Type.Union(Object.keys(AUDIO_ENDINGS).map((type) => Type.Literal(type)))),
    /** 0 if the file does not state its duration. */
    duration_ms: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false },
)
export type AudioRecord = Static<typeof AudioRecord>

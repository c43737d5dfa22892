import { Type, type Static } from 'typebox'
import { Nullable } from '#contracts/schema.ts'
import { CAPTION_LANGUAGES_MAX } from './constants.ts'

/** A caption track of a video: WebVTT in a file of its own. */
const Caption = Type.Object({
  /** A BCP 47 tag, such as `en`. */
  language: Type.String({ pattern: '^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$' }),
  url: Type.String(),
})

/** The captions of a video: addresses of their files by language, a BCP 47 tag. */
export const CaptionUrls = Type.Record(
  Type.String({ pattern: '^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8}){0,3}$' }),
  Type.String({ maxLength: 100 }),
  { maxProperties: CAPTION_LANGUAGES_MAX, additionalProperties: false },
)
export type CaptionUrls = Readonly<Record<string, string>>

/** A caption file that a member sent and that was written again as WebVTT. */
export interface CaptionRecord {
  readonly signature: string
  readonly type: 'text/vtt'
}

/** Requests that need the network and are never queued. */
export type VideoRequests = {
  /** Sends a caption file. The answer is the address of the file as the server wrote it. */
  sendCaptions: {
    readonly input: { readonly file: { readonly size: number }; readonly key: string }
    readonly reply: { readonly url: string }
  }
}

export interface VideoTypes {
  readonly requests: VideoRequests
}

/** An H.264 MP4 whose shorter side is at most `MP4_SIDE_MAX_PX`, with its size as it is shown. */
const Mp4Rendition = Type.Object({
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  duration_ms: Type.Integer({ minimum: 0 }),
})

/**
 * `pins.video`: a video whose file is stored here. Its poster is the pin's picture. Its renditions are in the table
 * `video_renditions`, and are added when the record is read (`server/shared/rendition-rows.ts`).
 */
export const VideoRecord = Type.Object({
  signature: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  type: Type.Union([Type.Literal('video/mp4'), Type.Literal('video/webm')]),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  duration_ms: Type.Integer({ minimum: 0 }),
  has_sound: Type.Boolean(),
  /** Languages of the captions that were stored with the video. */
  captions: Type.Array(Type.String()),
  /**
   * Captions that the pin's owner chose: the names of their files, without the ending, by language. The files that the
   * owner added are named by their signatures; they belong to the pin, not to the video's file. Null hides captions that
   * were stored with the video.
   */
  caption_files: Type.Optional(
    Type.Record(Type.String(), Nullable(Type.String({ pattern: '^[0-9a-f]{32}(\\.[A-Za-z0-9-]+)?$' }))),
  ),
  /** Heights of the HLS renditions; absent while there are none. */
  hls: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }))),
  /** The MP4 rendition; absent while there is none, null if the uploaded file itself is such an MP4. */
  mp4: Type.Optional(Nullable(Mp4Rendition)),
})
export type VideoRecord = Static<typeof VideoRecord>

/** spec viewer §3: a video in one format. */
const VideoFile = Type.Object({
  url: Type.String(),
  type: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** Length in milliseconds. */
  duration: Type.Integer(),
})

/** `videos` of a pin: files by format, such as `V_720P`. */
export const WireVideos = Type.Object({
  video_list: Type.Record(Type.String(), VideoFile),
  has_sound: Type.Boolean(),
  captions: Type.Array(Caption),
})
export type WireVideos = Static<typeof WireVideos>

/** What a card needs to play a video without sound. */
export const GridVideo = Nullable(Type.Object({ url: Type.String(), duration: Type.Integer() }))
export type GridVideo = Static<typeof GridVideo>

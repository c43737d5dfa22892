import { failed, ok, type Failure, type Result } from '#contracts/result.ts'
import { readPrivateFile } from '#core/private-files.ts'
import { isRetryable } from '#core/wire/backoff.ts'
import type { Wire } from '#core/wire/wire.ts'
import { readUploads, registerUploads, uploadUrl, type UploadStatus } from '#features/media/contract.ts'
import type { NewFact } from '../../index.ts'
import { CANCELED_UPLOAD, fileName, type UploadProgress } from '../constants.ts'
import type { DraftCommands, DraftUpload } from '../contract.ts'
import type { Upload } from './uploads-under-way.ts'

/** Bytes per request. A phone sends them in a few seconds, so that little must be repeated after an interruption. */
const RANGE_BYTES = 2 * 1_024 * 1_024
/**
 * The pause between two checks of a file grows from LOOK_MIN_MS to LOOK_MAX_MS, because most files are ready soon but a
 * long video is not. The maximum is from spec business §9.
 */
const LOOK_MIN_MS = 400
const LOOK_GROWTH = 1.25
const LOOK_MAX_MS = 5_000
/** If processing one file takes longer than this, the command fails and is retried later. */
const PROCESSING_MAX_MS = 300_000
const NOTHING = { signature: null, width: null, height: null }

type Sent = Promise<Result<readonly NewFact[]>>
/** Returned for a stopped upload; `sendFile` then reports it as canceled. */
const STOPPED = ok([])

/**
 * Sends a draft's file and waits until the server has processed it. After an interruption, or in another tab, it
 * continues behind the bytes that the server already has: the file's id is the key of the upload. If the file is no
 * picture, the command ends with a fact that has the reason. A stopped upload ends in the same way; the server keeps
 * its bytes for a day, so that it can continue.
 */
export async function sendFile(
  args: DraftCommands['uploadFile'],
  wire: Wire,
  key: string,
  { signal, channel }: Pick<Upload, 'signal' | 'channel'>,
): Sent {
  const sent = await sendUntil(signal, args, wire, key, channel)
  // If the server completed the upload before the stop took effect, the upload counts as successful.
  return signal.aborted && !hasSucceeded(sent) ? uploaded(args, CANCELED_UPLOAD) : sent
}

function hasSucceeded(sent: Awaited<Sent>): boolean {
  return (
    sent.ok &&
    sent.value.some(({ type, payload }) => type === 'draft/uploaded' && payload.upload.status === 'succeeded')
  )
}

async function sendUntil(
  stop: AbortSignal,
  args: DraftCommands['uploadFile'],
  wire: Wire,
  key: string,
  channel: BroadcastChannel,
): Sent {
  const { file, kind, url, folder } = args
  if (stop.aborted) return STOPPED
  const blob = url === undefined ? await readPrivateFile(folder, fileName(file)) : null
  if (url === undefined && blob === null) return uploaded(args, { ...NOTHING, status: 'failed', failure: 'file/lost' })
  const source = url === undefined ? { size: blob?.size } : { url }
  const list = JSON.stringify([{ id: 'file', media_type: `${kind}-story-pin`, key: file, ...source }])
  const registered = await wire.call(registerUploads, { media_info_list: list }, key)
  if (!registered.ok) return refused(args, registered.failure)
  if (stop.aborted) return STOPPED
  const id = registered.value.data['file']?.upload_id ?? ''
  for (let waitedMs = 0, lookMs = LOOK_MIN_MS; waitedMs < PROCESSING_MAX_MS; waitedMs += lookMs) {
    const answer = await wire.call(readUploads, { upload_ids: [id] })
    if (!answer.ok) return answer
    const upload = answer.value.data[id]
    if (!upload) return uploaded(args, { ...NOTHING, status: 'failed', failure: 'upload/not-found' })
    if (upload.status === 'succeeded' || upload.status === 'failed') return uploaded(args, endOf(upload))
    const failure =
      upload.status === 'uploading' && blob
        ? await sendRanges({ wire, channel, stop }, id, blob, upload.offset, file)
        : null
    if (stop.aborted) return STOPPED
    if (failure) return refused(args, failure)
    await waitFor(lookMs, stop)
    lookMs = Math.min(LOOK_MAX_MS, lookMs * LOOK_GROWTH)
  }
  return failed('network/timeout', 'the file is still being processed')
}

function uploaded({ draftId, file }: DraftCommands['uploadFile'], upload: DraftUpload) {
  return ok([{ type: 'draft/uploaded', payload: { draftId, file, upload } } as const])
}

/**
 * Temporary failures are returned, so that the command is retried. Other failures are the file's fault and are shown in
 * the draft.
 */
function refused(args: DraftCommands['uploadFile'], failure: Failure): Result<readonly NewFact[]> {
  if (isRetryable(failure) || failure.code === 'session/required' || failure.code === 'csrf/mismatch')
    return { ok: false, failure }
  const reason = failure.code === 'request/invalid' ? failure.message : failure.code
  return uploaded(args, { ...NOTHING, status: 'failed', failure: reason })
}

function endOf({
  status,
  signature,
  width,
  height,
  error,
  similar_pin_ids: similar,
  file_url: url,
}: UploadStatus): DraftUpload {
  return {
    status,
    signature: signature as DraftUpload['signature'],
    width,
    height,
    failure: error?.message ?? null,
    similar,
    url,
  }
}

interface Sending {
  readonly wire: Wire
  /** The channel on which the progress is reported. */
  readonly channel: BroadcastChannel
  readonly stop: AbortSignal
}

/** @returns null when the server has all bytes */
async function sendRanges(
  { wire, channel, stop }: Sending,
  id: string,
  blob: Blob,
  from: number,
  file: string,
): Promise<Failure | null> {
  for (let offset = from; offset < blob.size;) {
    channel.postMessage({ file, sent: offset, size: blob.size } satisfies UploadProgress)
    const range = blob.slice(offset, offset + RANGE_BYTES)
    const response = await wire.put(`${uploadUrl(id)}?offset=${offset}`, range, stop)
    const failure = failureOf(response)
    if (failure) return failure
    const next = Number(response?.headers.get('upload-offset') ?? Number.NaN)
    if (Number.isNaN(next)) return failed('network/garbled', 'the server did not say how far it is').failure
    offset = next
  }
  channel.postMessage({ file, sent: blob.size, size: blob.size } satisfies UploadProgress)
  return null
}

/** Resolves after this time, or earlier if the upload is stopped. */
function waitFor(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    stop.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** The failure in a response; null for success. Status 409 is no failure: it says at which position to continue. */
function failureOf(response: Response | null): Failure | null {
  if (!response) return failed('network/offline', 'no answer').failure
  if (response.ok || response.status === 409) return null
  const retryAfterS = Number(response.headers.get('retry-after') ?? 1)
  switch (response.status) {
    case 401:
      return failed('session/required', 'the session is over').failure
    case 403:
      return failed('csrf/mismatch', 'the token is old').failure
    case 413:
      return failed('body/too-large', 'the file is larger than it said').failure
    case 404:
      return failed('upload/not-found', 'the upload has expired').failure
    case 429:
      return failed('rate/limited', 'too many files at once', { retryAfterS }).failure
    default:
      return failed('server/unavailable', `the server answered ${response.status}`, { retryAfterS }).failure
  }
}

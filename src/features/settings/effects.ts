import { CSRF_HEADER } from '#contracts/headers.ts'
import { failed, ok, type Result } from '#contracts/result.ts'
import { readUploads, registerUploads } from '#features/media/contract.ts'
import type { RequestContext } from '../index.ts'
import {
  changeEmail,
  getSettings,
  leaveAccount,
  resendVerification,
  setBackupEmail,
  updateSettings,
  verifyEmail,
  type SettingsCalls,
  type SettingsRequests,
} from './contract.ts'

const dataOf = <Data>(answer: Result<{ readonly data: Data }>): Result<Data> =>
  answer.ok ? ok(answer.value.data) : answer

/**
 * Interval between requests for an upload's status. The server processes a picture in a second or two, or later if
 * others wait.
 */
const POLL_EVERY_MS = 400
const POLLS_MAX = 75
const SEND_LIMIT_MS = 50_000

/** The calls are in a chunk of their own, because they are seldom used. */
export async function runSettingsCall(
  asked: SettingsRequests['settings']['input'],
  context: RequestContext,
): Promise<Result<SettingsRequests['settings']['reply']>> {
  const { wire } = context
  switch (asked.call) {
    case 'read':
      return dataOf(await wire.call(getSettings, {}))
    case 'update':
      return dataOf(await wire.call(updateSettings, asked.input, crypto.randomUUID()))
    case 'uploadPicture':
      return uploadPicture(asked.input, context)
    case 'changeEmail':
      return dataOf(await wire.call(changeEmail, asked.input))
    case 'setBackupEmail':
      return dataOf(await wire.call(setBackupEmail, asked.input))
    case 'resendVerification':
      return dataOf(await wire.call(resendVerification, {}))
    case 'verifyEmail':
      return dataOf(await wire.call(verifyEmail, asked.input))
    case 'leave': {
      await context.flush()
      const left = dataOf(await wire.call(leaveAccount, asked.input))
      if (!left.ok) return left
      // Every session has ended, so nothing of the account stays on this device, as after a log-out. If changes could
      // not be sent, they are kept for a log-in that restores the account.
      if ((await context.unsent()) === 0) await context.wipe([])
      await context.sessionChanged()
      return left
    }
  }
}

/** Sends a picture in one range and waits until the server has processed it. */
async function uploadPicture(
  { file, csrfToken }: SettingsCalls['uploadPicture']['input'],
  { wire, surroundings }: RequestContext,
): Promise<Result<SettingsCalls['uploadPicture']['reply']>> {
  const id = crypto.randomUUID()
  const list = JSON.stringify([{ id, media_type: 'image-story-pin', size: file.size }])
  const opened = dataOf(await wire.call(registerUploads, { media_info_list: list }))
  if (!opened.ok) return opened
  const upload = opened.value[id]
  if (!upload) return failed('network/garbled', 'the server opened no upload')
  try {
    const sent = await surroundings.fetch(`${upload.upload_url}?offset=0`, {
      method: 'PUT',
      headers: { [CSRF_HEADER]: csrfToken, 'content-type': 'application/octet-stream' },
      credentials: 'same-origin',
      body: file as Blob,
      signal: AbortSignal.timeout(SEND_LIMIT_MS),
    })
    if (!sent.ok) return failed('request/invalid', `the picture was refused with ${sent.status}`, { field: 'file' })
  } catch (error) {
    return failed('network/offline', error instanceof Error ? error.message : String(error))
  }
  for (let poll = 0; poll < POLLS_MAX; poll += 1) {
    const answer = dataOf(await wire.call(readUploads, { upload_ids: [upload.upload_id] }))
    if (!answer.ok) return answer
    const state = answer.value[upload.upload_id]
    if (state?.status === 'succeeded') return ok({ uploadId: upload.upload_id })
    if (!state || state.status === 'failed')
      return failed('request/invalid', state?.error?.message ?? 'file: is no picture', { field: 'file' })
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_EVERY_MS)
    })
  }
  return failed('network/timeout', 'the picture was not made in time')
}

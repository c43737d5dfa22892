import { failed, type Result } from '#contracts/result.ts'
import {
  BOT_CHECK_ANSWER_MS,
  BOT_CHECK_PERSON_MS,
  BOT_CHECK_URL,
  type BotCheckMessage,
} from '#features/session/constants.ts'

/** The message if the bot check's script cannot be loaded (spec viewer §8). */
const SCRIPT_FAILED = 'Error loading reCAPTCHA Enterprise'
const FRAME_WIDTH_PX = 320

/** Makes a call. If the server requires a bot check, the call is repeated with the check's token. */
export async function withBotCheck<Value>(call: (token?: string) => Promise<Result<Value>>): Promise<Result<Value>> {
  const first = await call()
  if (first.ok || first.failure.code !== 'session/bot-check') return first
  const token = await botToken()
  return token.ok ? call(token.value) : token
}

/**
 * Shows the check in a frame until it returns a token.
 * @returns session/bot-script if the script does not load within BOT_CHECK_ANSWER_MS, or returns no token within
 * BOT_CHECK_PERSON_MS
 */
export function botToken(): Promise<Result<string>> {
  const frame = document.createElement('iframe')
  frame.title = 'Bot check'
  frame.src = BOT_CHECK_URL
  const { style } = frame
  style.position = 'fixed'
  style.insetBlockEnd = '16px'
  style.insetInlineStart = `calc(50% - ${FRAME_WIDTH_PX / 2}px)`
  style.zIndex = '1000'
  style.inlineSize = `${FRAME_WIDTH_PX}px`
  style.blockSize = '0'
  style.border = '0'
  return new Promise((resolve) => {
    let timer = setTimeout(() => end(failed('session/bot-script', SCRIPT_FAILED)), BOT_CHECK_ANSWER_MS)
    const end = (result: Result<string>) => {
      clearTimeout(timer)
      window.removeEventListener('message', take)
      frame.remove()
      resolve(result)
    }
    const take = ({ source, origin, data }: MessageEvent<BotCheckMessage | null>) => {
      if (source !== frame.contentWindow || origin !== window.location.origin) return
      if (data?.botCheck === 'token') end({ ok: true, value: data.token })
      else if (data?.botCheck === 'failed') end(failed('session/bot-script', SCRIPT_FAILED))
      else if (data?.botCheck === 'shown') {
        style.blockSize = `${data.height}px`
        clearTimeout(timer)
        // From here on a person may have to solve a task, which takes longer.
        timer = setTimeout(() => end(failed('session/bot-script', SCRIPT_FAILED)), BOT_CHECK_PERSON_MS)
      }
    }
    window.addEventListener('message', take)
    document.body.append(frame)
  })
}

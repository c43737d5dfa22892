import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failed, type Result } from '#contracts/result.ts'
import { BOT_CHECK_ANSWER_MS, BOT_CHECK_PERSON_MS, BOT_CHECK_URL, type BotCheckMessage } from '../constants.ts'
import { botToken, withBotCheck } from './with-bot-check.ts'

const ORIGIN = 'https://pins.example'
const SCRIPT_FAILED = failed('session/bot-script', 'Error loading reCAPTCHA Enterprise')

interface Frame {
  src: string
  style: Record<string, string>
  contentWindow: object
  remove(): void
}

let frames: Frame[] = []
let window: EventTarget & { location: { origin: string } }

beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  window = Object.assign(new EventTarget(), { location: { origin: ORIGIN } })
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', {
    createElement: (): Frame => {
      const frame: Frame = {
        src: '',
        style: {},
        contentWindow: {},
        remove: () => (frames = frames.filter((one) => one !== frame)),
      }
      return frame
    },
    body: { append: (frame: Frame) => frames.push(frame) },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const say = (data: BotCheckMessage | null, more: { source?: object; origin?: string } = {}) =>
  window.dispatchEvent(
    Object.assign(new Event('message'), { data, source: frames[0]?.contentWindow, origin: ORIGIN, ...more }),
  )
/** The result, or null while there is none. */
async function watch<Value>(promise: Promise<Value>): Promise<() => Value | null> {
  let result: Value | null = null
  void promise.then((value) => (result = value))
  await vi.advanceTimersByTimeAsync(0)
  return () => result
}

test('a check whose script is silent fails after BOT_CHECK_ANSWER_MS with its message (spec viewer §8 and §9)', async () => {
  const result = await watch(botToken())
  expect(frames).toMatchObject([{ src: BOT_CHECK_URL }])
  await vi.advanceTimersByTimeAsync(BOT_CHECK_ANSWER_MS - 1)
  expect(result()).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(result()).toEqual(SCRIPT_FAILED)
  expect(frames).toEqual([])
})

test('a person has 105 seconds for the check from the moment it is shown (spec viewer §9)', async () => {
  expect(BOT_CHECK_PERSON_MS).toBe(105_000)
  const result = await watch(botToken())
  await vi.advanceTimersByTimeAsync(BOT_CHECK_ANSWER_MS - 1)
  say({ botCheck: 'shown', height: 78 })
  expect(frames[0]?.style['blockSize']).toBe('78px')
  await vi.advanceTimersByTimeAsync(BOT_CHECK_PERSON_MS - 1)
  expect(result()).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(result()).toEqual(SCRIPT_FAILED)
  expect(frames).toEqual([])
})

test('a solved check ends with its token, and nothing changes afterwards', async () => {
  const result = await watch(botToken())
  say({ botCheck: 'shown', height: 78 })
  await vi.advanceTimersByTimeAsync(BOT_CHECK_PERSON_MS - 1)
  say({ botCheck: 'token', token: 'abc' })
  await vi.advanceTimersByTimeAsync(BOT_CHECK_PERSON_MS)
  expect(result()).toEqual({ ok: true, value: 'abc' })
  expect([frames.length, vi.getTimerCount()]).toEqual([0, 0])
})

test('only the frame of the check is listened to, and only from this origin', async () => {
  const result = await watch(botToken())
  say({ botCheck: 'token', token: 'forged' }, { source: {} })
  say({ botCheck: 'token', token: 'forged' }, { origin: 'https://evil.example' })
  say(null)
  await vi.advanceTimersByTimeAsync(0)
  expect(result()).toBeNull()
  say({ botCheck: 'failed' })
  await vi.advanceTimersByTimeAsync(0)
  expect(result()).toEqual(SCRIPT_FAILED)
})

test('a call is repeated with the token only if the server asks for a check', async () => {
  const answers: Result<string>[] = [failed('session/bot-check', ''), { ok: true, value: 'in' }]
  const call = vi.fn<(token?: string) => Promise<Result<string>>>(async () => answers.shift()!)
  const result = await watch(withBotCheck(call))
  say({ botCheck: 'token', token: 'abc' })
  await vi.advanceTimersByTimeAsync(0)
  expect(result()).toEqual({ ok: true, value: 'in' })
  expect(call.mock.calls).toEqual([[], ['abc']])

  const refused = failed('session/wrong-credentials', '')
  expect(await withBotCheck(async () => refused)).toBe(refused)
  expect(frames).toEqual([])
})

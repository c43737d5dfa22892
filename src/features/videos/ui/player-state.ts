import { keepInput, keptInput } from '#kit/kept-input.ts'

/** The state of a video player (spec viewer §3). Times are seconds, as media elements have them. */
export interface PlayerState {
  /** The position at which each pin's video continues, by the pin's id. */
  readonly seekTime: Readonly<Record<string, number>>
  readonly isSeeking: boolean
  readonly currentTime: number
  readonly duration: number
}

export const FIRST_STATE: PlayerState = { seekTime: {}, isSeeking: false, currentTime: 0, duration: 0 }

export type PlayerChange =
  | { readonly type: 'opened'; readonly pinId: string; readonly duration: number }
  | { readonly type: 'advanced'; readonly pinId: string; readonly currentTime: number }
  | { readonly type: 'seeking'; readonly pinId: string; readonly currentTime: number }
  | { readonly type: 'sought' }
  | { readonly type: 'ended'; readonly pinId: string }

/** If a video was left this close to its end, in seconds, it begins again. */
const END_S = 0.5
/** Positions are kept for this many videos. The oldest ones are forgotten first. */
const PINS_MAX = 100

export function nextState(state: PlayerState, change: PlayerChange): PlayerState {
  switch (change.type) {
    case 'opened': {
      const at = state.seekTime[change.pinId] ?? 0
      const currentTime = at > change.duration - END_S ? 0 : at
      return { ...state, isSeeking: false, currentTime, duration: change.duration }
    }
    case 'advanced':
      return { ...kept(state, change.pinId, change.currentTime), currentTime: change.currentTime }
    case 'seeking': {
      const currentTime = Math.min(Math.max(0, change.currentTime), state.duration)
      return { ...kept(state, change.pinId, currentTime), isSeeking: true, currentTime }
    }
    case 'sought':
      return { ...state, isSeeking: false }
    case 'ended':
      return { ...kept(state, change.pinId, 0), currentTime: state.duration }
  }
}

function kept(state: PlayerState, pinId: string, at: number): PlayerState {
  const { [pinId]: _, ...others } = state.seekTime
  const entries = Object.entries(others).slice(-PINS_MAX + 1)
  return { ...state, seekTime: { ...Object.fromEntries(entries), [pinId]: at } }
}

const ABOUT = 'video-positions'
/** While a video plays, its position is kept for the tab each time it moved by this many seconds. */
const KEPT_EVERY_S = 1

let state = FIRST_STATE
/** The position that was kept last; null before the first change, when the kept positions are not read yet. */
let lastKept: { readonly pinId: string; readonly at: number } | null = null
const listeners = new Set<() => void>()

/** Positions survive a reload of the page, and end with the tab. */
function keepPosition(pinId: string, last: NonNullable<typeof lastKept>): void {
  const at = state.seekTime[pinId]
  if (at === undefined || (last.pinId === pinId && Math.abs(at - last.at) < KEPT_EVERY_S)) return
  keepInput(ABOUT, state.seekTime)
  lastKept = { pinId, at }
}

/** The state of the page's one player. */
export const player = {
  get: () => state,
  change: (change: PlayerChange): void => {
    if (lastKept === null) {
      state = { ...state, seekTime: { ...keptInput<PlayerState['seekTime']>(ABOUT), ...state.seekTime } }
      lastKept = { pinId: '', at: 0 }
    }
    state = nextState(state, change)
    if ('pinId' in change) keepPosition(change.pinId, lastKept)
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

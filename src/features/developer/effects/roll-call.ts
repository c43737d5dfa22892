import type { Engine } from '#core/engine-parts.ts'

/** The message of a tab whose developer panel is open, to which all tabs answer. */
interface RollCall {
  readonly kind: 'roll-call'
  readonly call: string
}

/** A tab's answer: its own state. */
export interface Presence {
  readonly kind: 'present'
  readonly call: string
  readonly tab: string
  readonly isLeading: boolean
  readonly head: number
  readonly isVisible: boolean
  readonly isOnline: boolean
  readonly storage: 'disk' | 'memory'
  readonly path: string
}

/**
 * Answers roll calls. Every tab does so, whether its own panel is open or not. Otherwise this costs one comparison per
 * message.
 */
export function answerRollCall(engine: Engine, isLeading: () => boolean): void {
  engine.channel.onMessage((message) => {
    const { kind, call } = message as Partial<RollCall>
    if (kind === 'roll-call' && call !== undefined) engine.channel.post(presenceOf(engine, isLeading(), call))
  })
}

export function presenceOf(engine: Engine, isLeading: boolean, call: string): Presence {
  const { visible, online, path } = engine.page()
  return {
    kind: 'present',
    call,
    tab: engine.tab,
    isLeading,
    head: engine.log.head,
    isVisible: visible,
    isOnline: online,
    storage: engine.disk.kind,
    path,
  }
}

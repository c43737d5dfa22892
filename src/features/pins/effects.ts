import { QUERY_CACHE_MS } from '#contracts/limits.ts'
import { failed, ok, type Result } from '#contracts/result.ts'
import type { Command, CommandTable, Reads } from '#core/effects.ts'
import type { NewFact } from '#core/facts.ts'
import { ME, type Tables } from '#core/store/tables.ts'
import type { Wire } from '#core/wire/wire.ts'
import type { ListKey, PinId } from '#contracts/ids.ts'
import {
  closeupPage,
  getPin,
  LIKE,
  likePin,
  repin,
  unlikePin,
  unsave,
  type PinCommands,
  type WirePin,
} from './contract.ts'
import { closeupRead } from './projections.ts'

export const pinReads = {
  'pins/closeup': ({ pinId }, tables) => ({
    key: closeupRead(pinId),
    freshMs: QUERY_CACHE_MS,
    missing: ['pin/not-found', 'request/invalid'],
    onMissing: [{ type: 'pin/missed', payload: { pinId } }],
    run: async (wire) => {
      const isAuth = tables.app.get(ME)?.viewer.isAuth ?? false
      const answer = await wire.call(closeupPage, { pinId, isAuth })
      return answer.ok ? ok([received(answer.value.data)]) : answer
    },
  }),
} satisfies Reads

/** One pin as a grid needs it. */
export async function fetchPin(wire: Wire, id: PinId): Promise<Result<readonly NewFact[]>> {
  const answer = await wire.call(getPin, { id })
  return answer.ok ? ok([received(answer.value.data)]) : answer
}

function received(pin: WirePin): NewFact {
  return { type: 'pin/received', payload: { pins: [pin] } }
}

/** viewer.md §4: a visitor is asked to sign up instead. */
export function mustBeMember(tables: Tables) {
  return tables.app.get(ME)?.viewer.isAuth ? null : failed('session/required', 'only members can do this').failure
}

type Saving = Command<PinCommands['savePin' | 'unsavePin']>

function saving(type: 'pin/saved' | 'pin/unsaved'): Saving {
  const endpoint = type === 'pin/saved' ? repin : unsave
  return {
    check: (_, { tables }) => mustBeMember(tables),
    facts: ({ pinId, boardId }) => [{ type, payload: { pinId, boardId } }],
    lane: ({ boardId }) => `board:${boardId}`,
    send: async ({ pinId, boardId }, wire, key) => {
      const answer = await wire.call(endpoint, { pin_id: pinId, board_id: boardId }, key)
      return answer.ok ? ok([received(answer.value.data)]) : answer
    },
    outdates: ({ boardId }) => [`board:${boardId}` as ListKey],
  }
}

type Reacting = Command<PinCommands['likePin' | 'unlikePin']>

function reacting(type: 'pin/liked' | 'pin/unliked'): Reacting {
  return {
    check: (_, { tables }) => mustBeMember(tables),
    facts: ({ pinId }) => [{ type, payload: { pinId } }],
    lane: ({ pinId }) => `pin:${pinId}`,
    send: async ({ pinId }, wire, key) => {
      const answer =
        type === 'pin/liked'
          ? await wire.call(likePin, { id: pinId, reaction_type: LIKE }, key)
          : await wire.call(unlikePin, { id: pinId }, key)
      return answer.ok ? ok([]) : answer
    },
  }
}

export const pinCommands = {
  savePin: saving('pin/saved'),
  unsavePin: saving('pin/unsaved'),
  likePin: reacting('pin/liked'),
  unlikePin: reacting('pin/unliked'),
} satisfies Pick<CommandTable, keyof PinCommands>

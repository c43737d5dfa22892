import type { PinId } from '#contracts/ids.ts'
import type { Subject } from '#core/store/subject.ts'
import type { NewFact } from '#core/facts.ts'
import type { Tables } from '#core/store/tables.ts'
import type { WireGridPin } from '../contract.ts'

/** Commands about one pin are sent in their order. */
export function pinLane(pinId: PinId): string {
  return `pin:${pinId}`
}

export function pinReceived(...pins: readonly WireGridPin[]): NewFact {
  return { type: 'pin/received', payload: { pins } }
}

/** What a member calls a pin; empty where it is not in memory. */
export function pinSubject(tables: Tables, pinId: PinId): Subject {
  return { text: tables.pins.get(pinId)?.title ?? '', count: 1, row: `pins/${pinId}` }
}

export function pinsSubject(tables: Tables, pinIds: readonly PinId[]): Subject {
  return pinIds.length === 1 ? pinSubject(tables, pinIds[0]!) : { text: '', count: pinIds.length }
}

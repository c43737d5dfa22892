import type { Engine } from '#core/engine-parts.ts'
import type { RequestContext, RequestTable } from '../index.ts'
import type { DeveloperRequests, DeveloperRoom } from './contract.ts'

const rooms = new WeakMap<Engine, Promise<DeveloperRoom>>()

/**
 * Loads the code that answers the panel with its first request, so that workers whose panel stays closed do not load
 * it.
 */
function roomOf({ engine, surroundings, isLeading }: RequestContext): Promise<DeveloperRoom> {
  const known = rooms.get(engine)
  if (known) return known
  const room = import('./effects/developer-room.ts').then(({ createDeveloperRoom }) =>
    createDeveloperRoom(engine, surroundings, isLeading),
  )
  rooms.set(engine, room)
  room.catch(() => rooms.delete(engine)) // After a failure, the next request loads the code again.
  return room
}

function ask<Name extends keyof DeveloperRequests>(name: Name): RequestTable[Name] {
  const answer = async (input: never, context: RequestContext) => (await roomOf(context))[name](input)
  return answer as RequestTable[Name]
}

export const developerRequests = {
  readLog: ask('readLog'),
  readFact: ask('readFact'),
  travelTo: ask('travelTo'),
  readStateRows: ask('readStateRows'),
  readStateRow: ask('readStateRow'),
  inspectOutbox: ask('inspectOutbox'),
  inspectSnapshots: ask('inspectSnapshots'),
  inspectTabs: ask('inspectTabs'),
  inspectStorage: ask('inspectStorage'),
  inspectProjections: ask('inspectProjections'),
  exportLog: ask('exportLog'),
  replayLines: ask('replayLines'),
  leaveDeveloper: ask('leaveDeveloper'),
} satisfies Pick<RequestTable, keyof DeveloperRequests>

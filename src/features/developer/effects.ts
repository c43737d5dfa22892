import type { RequestContext } from '#core/effects.ts'
import type { Result } from '#contracts/result.ts'
import type { DeveloperRequests } from './contract.ts'

type Answer<Name extends keyof DeveloperRequests> = (
  input: DeveloperRequests[Name]['input'],
  context: Pick<RequestContext, 'developer'>,
) => Promise<Result<DeveloperRequests[Name]['reply']>>

/** The code that answers is fetched with the first question: a worker whose panel stays closed does not carry it. */
function ask<Name extends keyof DeveloperRequests>(name: Name): Answer<Name> {
  return async (input, { developer }) => (await developer())[name](input)
}

export const developerRequests: { readonly [Name in keyof DeveloperRequests]: Answer<Name> } = {
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
}

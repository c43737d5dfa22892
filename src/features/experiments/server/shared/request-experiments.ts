import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { RequestExperiments } from '#features/experiments/contract.ts'
import { countryFrom, deviceOf } from '#features/events/server/shared/visitor-facts.ts'
import { countryGroup } from '#contracts/countries.ts'
import { countryOfRequest } from '#features/start/server/shared/request-context.ts'
import { isBot } from '#features/start/server/shared/is-bot.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'
import { assign, type Asker } from '../assign.ts'
import { knownExperiments } from '../definitions.ts'

const HASH_DIGITS = 16
const UNIT_DIGITS = 32

interface Caller {
  readonly viewer: Member | null
  /** The value of the visitor's cookie. A visitor without it takes no part. */
  readonly visitorId: string | null
  readonly headers: IncomingHttpHeaders
}

/** The person for whom groups are assigned; null for bots and for browsers without cookies. */
export function askerOf({ viewer, visitorId, headers }: Caller): Asker | null {
  const userAgent = headers['user-agent'] ?? ''
  if (isBot(userAgent) || (viewer === null && visitorId === null)) return null
  return {
    unit: viewer === null ? `v${digest(visitorId ?? '').slice(0, UNIT_DIGITS)}` : `u${viewer.id}`,
    isMember: viewer !== null,
    isEmployee: viewer !== null && viewer.role !== 'member',
    device: deviceOf(userAgent),
    countryGroup: countryGroup(countryOfRequest(headers, process.env) ?? countryFrom(headers)),
  }
}

/** The caller's groups (spec viewer §3, request context). */
export async function requestExperiments(db: Database, asker: Asker | null): Promise<RequestExperiments> {
  const active: Record<string, string> = {}
  const triggerable: Record<string, string> = {}
  if (asker) {
    const all = await knownExperiments(db)
    for (const definition of all.values()) {
      const group = assign(definition, all, asker)
      if (group !== null) (definition.state === 'shipped' ? active : triggerable)[definition.name] = group
    }
  }
  const sorted = [active, triggerable].map((groups) => Object.entries(groups).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return {
    active_experiments: active,
    triggerable_experiments: triggerable,
    batch_exp: true,
    experiment_hash: digest(JSON.stringify(sorted)).slice(0, HASH_DIGITS),
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

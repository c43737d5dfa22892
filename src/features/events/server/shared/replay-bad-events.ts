import type { Pool } from 'pg'
import type { ServerFeature } from '#server/define-server-feature.ts'
import { createEventRegistry } from '../event-registry.ts'
import { replayBadRows, type ReplayCount } from '../replay.ts'
import { findSchemaRevision } from '../schema-revision.ts'

/** Validates the rejected events against the present declarations of the features. */
export async function replayBadEvents(pool: Pool, features: readonly ServerFeature[]): Promise<ReplayCount> {
  const registry = createEventRegistry(features)
  return replayBadRows(pool, registry, await findSchemaRevision(pool, registry))
}

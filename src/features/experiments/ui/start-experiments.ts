import { currentClient } from '#client/current-client.ts'
import { readEventClient, whenAnalyticsGranted } from '#features/events/ui/analytics-consent.ts'
import type { Activation } from '../contract.ts'
import { lateGroups, onActivation } from './group-store.ts'

/** Activations of one moment are sent together (spec viewer §3, batch_exp). */
const BATCH_MS = 1_000

/** The document may be an earlier one, with the groups of then. */
const mayBeKept = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null

/**
 * Runs after the first screen: requests the groups that the document does not have, and sends activations once
 * analytics is allowed.
 */
export function startExperiments(isMember: boolean): void {
  const { request } = currentClient().calls
  // Without an answer, the viewer takes part in no experiment.
  if (!isMember || mayBeKept())
    void request('requestExperiments', {}).then((answer) => answer.ok && lateGroups.set(answer.value))
  let batch: readonly Activation[] = []
  onActivation((activations) => {
    if (batch.length === 0) setTimeout(() => whenAnalyticsGranted(send), BATCH_MS)
    batch = [...batch, ...activations]
  })
  const send = (): void => {
    const experiments = batch
    batch = []
    const client = readEventClient()
    // An activation that is lost is made again by the next page load.
    void request('activateExperiments', { experiments, ...(client === null ? {} : { client }) })
  }
}

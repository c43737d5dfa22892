import { currentClient } from '#client/current-client.ts'
import { readEventClient, whenAnalyticsGranted } from '#features/events/ui/analytics-consent.ts'
import type { Activation } from '../contract.ts'
import { lateGroups, onActivation } from './group-store.ts'

/** Activations of one moment are sent together (spec viewer §3, batch_exp). */
const BATCH_MS = 1_000

/**
 * Runs after the first screen: takes the groups of each state that the server tells (spec viewer §4, start-up), and
 * sends activations once analytics is allowed. A visitor's document has no groups, and a kept document has earlier ones.
 */
export function startExperiments(): void {
  const { calls, views } = currentClient()
  const { request } = calls
  const state = views.of('session/state', {})
  // Without an answer, a visitor takes part in no experiment.
  const take = () => {
    const groups = state.get()?.experiments
    if (groups) lateGroups.set(groups)
  }
  state.subscribe(take)
  take()
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

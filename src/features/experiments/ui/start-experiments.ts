import { currentClient } from '#client/current-client.ts'
import { readEventClient, whenAnalyticsGranted } from '#features/events/ui/analytics-consent.ts'
import type { Activation } from '../contract.ts'
import { lateGroups, onActivation } from './group-store.ts'

/** Activations within this time are sent together (spec viewer §3, batch_exp). */
const BATCH_MS = 1_000

/**
 * Runs after the first screen. It takes the groups from each state that the server sends (spec viewer §4, start-up),
 * because a visitor's document has none and a cached document has outdated ones. It sends activations once analytics is
 * allowed.
 */
export function startExperiments(): void {
  const { calls, views } = currentClient()
  const { request } = calls
  const state = views.of('session/state', {})
  // Until there is an answer, a visitor takes part in no experiment.
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
    // A lost activation is repeated by the next page load.
    void request('activateExperiments', { experiments, ...(client === null ? {} : { client }) })
  }
}

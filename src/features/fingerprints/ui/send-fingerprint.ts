import { currentClient } from '#client/current-client.ts'
import { readEventClient } from '#features/events/ui/analytics-consent.ts'
import { makeFingerprints } from './make-fingerprints.ts'

/**
 * Creates the fingerprint and sends it once.
 * @throws if the browser refuses access to a property
 */
export async function sendFingerprint(): Promise<boolean> {
  const { all } = await makeFingerprints()
  const client = readEventClient()
  const sent = await currentClient().calls.request('sendFingerprint', {
    fingerprint: all,
    ...(client === null ? {} : { client }),
  })
  return sent.ok
}

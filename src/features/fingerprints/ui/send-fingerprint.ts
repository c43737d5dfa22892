import { currentClient } from '#client/current-client.ts'
import { readEventClient } from '#features/events/ui/analytics-consent.ts'
import { makeFingerprints } from './make-fingerprints.ts'

/** Makes the fingerprint and sends it once. @throws if the browser refuses what it is made of */
export async function sendFingerprint(): Promise<boolean> {
  const { all } = await makeFingerprints()
  const client = readEventClient()
  const sent = await currentClient().calls.request('sendFingerprint', {
    fingerprint: all,
    ...(client === null ? {} : { client }),
  })
  return sent.ok
}

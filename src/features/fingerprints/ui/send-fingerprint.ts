import { currentClient } from '#client/current-client.ts'
import { readEventClient } from '#features/events/ui/analytics-consent.ts'
import { readComponents } from './read-components.ts'

/**
 * Creates the fingerprint and sends it once.
 * @throws if the browser refuses access to a property
 */
export async function sendFingerprint(): Promise<boolean> {
  const components = await readComponents()
  const client = readEventClient()
  const sent = await currentClient().calls.request('sendFingerprint', {
    components,
    ...(client === null ? {} : { client }),
  })
  return sent.ok
}

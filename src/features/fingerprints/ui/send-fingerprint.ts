import { hashComponents, loadSources, prepareForSources, sources } from '@fingerprintjs/fingerprintjs'
import { currentClient } from '#client/current-client.ts'
import { readEventClient } from '#features/events/ui/analytics-consent.ts'

/** How long a browser without requestIdleCallback waits before the work begins; the library's own number. */
const IDLE_MS = 50
/** These write HTML or style attributes, which the document's security policy forbids. */
const FORBIDDEN = ['fontPreferences', 'domBlockers'] as const

/** Makes the fingerprint and sends it once. @throws if the browser refuses what it is made of */
export async function sendFingerprint(): Promise<boolean> {
  await prepareForSources(IDLE_MS)
  const fingerprint = hashComponents(await loadSources(sources, { debug: false }, FORBIDDEN)())
  const client = readEventClient()
  const sent = await currentClient().calls.request('sendFingerprint', {
    fingerprint,
    ...(client === null ? {} : { client }),
  })
  return sent.ok
}

import { OfflineBanner } from './offline-banner.tsx'
import { useKeptPage } from './use-kept-page.ts'
import { useOfflineNews } from './use-offline-news.ts'
import { useSignedOutNews } from './use-signed-out-news.ts'

/** Messages of the shell about the connection, the outbox and a lost session. */
export function ConnectionNews() {
  useOfflineNews()
  useKeptPage()
  useSignedOutNews()
  return <OfflineBanner />
}

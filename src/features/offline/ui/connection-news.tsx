import { useOfflineNews } from './use-offline-news.ts'
import { useServerDoubts } from './use-server-doubts.ts'
import { useSignedOutNews } from './use-signed-out-news.ts'

/** Messages of the shell about the connection, the outbox and a lost session. Shows nothing itself. */
export function ConnectionNews(): null {
  useOfflineNews()
  useSignedOutNews()
  useServerDoubts()
  return null
}

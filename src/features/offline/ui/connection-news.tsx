import { useEffect } from 'react'
import { currentClient } from '#client/current-client.ts'
import { onPictureFailure } from '#kit/image/missing-pictures.ts'
import { useOfflineNews } from './use-offline-news.ts'
import { useSignedOutNews } from './use-signed-out-news.ts'

/** Messages of the shell about the connection, the outbox and a lost session. Shows nothing itself. */
export function ConnectionNews(): null {
  useOfflineNews()
  useSignedOutNews()
  useServerDoubts()
  return null
}

/**
 * A list whose rows are stored on this device makes no requests, so a failed picture may be the first sign that the
 * server is out of reach. The worker then asks the server.
 */
function useServerDoubts(): void {
  useEffect(() => onPictureFailure(() => currentClient().calls.tellServerDoubt()), [])
}

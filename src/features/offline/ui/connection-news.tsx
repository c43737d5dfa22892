import { useEffect } from 'react'
import { currentClient } from '#client/current-client.ts'
import { onPictureFailure } from '#kit/image/missing-pictures.ts'
import { useOfflineNews } from './use-offline-news.ts'
import { useSignedOutNews } from './use-signed-out-news.ts'

/** Shows messages about the connection, the outbox and a lost session as toasts; renders nothing itself. */
export function ConnectionNews(): null {
  useOfflineNews()
  useSignedOutNews()
  useServerDoubts()
  return null
}

/**
 * A list whose rows are stored on this device makes no requests. A picture that fails to load may then be the first
 * sign that the server does not answer, so the worker asks the server.
 */
function useServerDoubts(): void {
  useEffect(() => onPictureFailure(() => currentClient().calls.tellServerDoubt()), [])
}

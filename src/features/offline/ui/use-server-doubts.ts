import { useEffect } from 'react'
import { currentClient } from '#client/current-client.ts'
import { onPictureFailure } from '#kit/image/missing-pictures.ts'

/**
 * A list whose rows are stored on this device makes no requests, so a failed picture may be the first sign that the
 * server is out of reach. The worker then asks the server.
 */
export function useServerDoubts(): void {
  useEffect(() => onPictureFailure(() => currentClient().calls.tellServerDoubt()), [])
}

import { SERVICE_WORKER_URL } from '#contracts/page-document.ts'
import { trustedScriptUrl } from '#client/trusted-script-url.ts'
import { watchForNewVersion, watchServerVersion } from './new-version.ts'

/**
 * Registers the service worker. Call it after the first paint, because filling the caches takes bandwidth from the
 * first screen.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD) return
  if ('serviceWorker' in navigator) await register()
  watchServerVersion()
}

async function register(): Promise<void> {
  try {
    const url = trustedScriptUrl(SERVICE_WORKER_URL)
    watchForNewVersion(await navigator.serviceWorker.register(url, { updateViaCache: 'none' }))
  } catch (error) {
    // In a private window, or on a server without TLS, everything works except reloading offline.
    console.warn('The service worker could not be registered', error)
  }
}

/** Id of the `<script type="application/json">` that carries the request context (spec viewer §3, §4 start-up). */
export const ISLAND_ID = 'pinfold-context'
/** Name of the global variable with the button that was pressed before the scripts of a served document ran. */
export const EARLY_CLICK = 'pinfoldEarlyClick'
/** Name of the global variable with the presses of keys (`KeyboardEvent[]`) from before a served document handles keys. */
export const EARLY_KEYS = 'pinfoldEarlyKeys'
export const SERVICE_WORKER_URL = '/service-worker.js'

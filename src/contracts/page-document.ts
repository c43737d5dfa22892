/** Id of the `<script type="application/json">` that carries the request context (spec viewer §3, §4 start-up). */
export const ISLAND_ID = 'pinfold-context'
/** Name of the global variable with the button that was pressed before the scripts of a served document ran. */
export const EARLY_CLICK = 'pinfoldEarlyClick'
export const SERVICE_WORKER_URL = '/service-worker.js'

/** Id of the `<script type="application/json">` that carries the request context (spec viewer §3, §4 start-up). */
export const ISLAND_ID = 'pinfold-context'
export const SERVICE_WORKER_URL = '/service-worker.js'

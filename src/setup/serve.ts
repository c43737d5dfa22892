import { serverFeatures } from '#features/server.ts'
import { startServer } from '#server/start-server.ts'

await startServer(serverFeatures)

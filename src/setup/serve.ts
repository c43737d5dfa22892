import { keepCompiledCode, writeCompiledCode } from './compiled-code.mjs'
import { OWN } from './paths.mjs'

keepCompiledCode(OWN, process.env['PINFOLD_DATA'] || 'data')
const [{ serverFeatures }, { startServer }] = await Promise.all([
  import('#features/server.ts'),
  import('#server/start-server.ts'),
])
// The code is written before the server listens. In the first start after an upgrade, writing takes up to a second, in
// which nothing could be answered.
writeCompiledCode()
await startServer(serverFeatures)

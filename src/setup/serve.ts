import { keepCompiledCode, writeCompiledCode } from './compiled-code.mjs'
import { OWN } from './paths.mjs'

keepCompiledCode(OWN, process.env['PINFOLD_DATA'] || 'data')
const [{ serverFeatures }, { startServer }] = await Promise.all([
  import('#features/server.ts'),
  import('#server/start-server.ts'),
])
// Before it listens: the first start after an upgrade writes for up to a second and answers nothing meanwhile.
writeCompiledCode()
await startServer(serverFeatures)

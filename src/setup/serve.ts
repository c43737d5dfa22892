import { join } from 'node:path'
import { keepCompiledCode, writeCompiledCode } from './compiled-code.mjs'
import { OWN } from './paths.mjs'

// A container's program folder is not writable; its data folder is.
keepCompiledCode([join(OWN, 'compiled'), join(process.env['PINFOLD_DATA'] || 'data', 'compiled')])
const [{ serverFeatures }, { startServer }] = await Promise.all([
  import('#features/server.ts'),
  import('#server/start-server.ts'),
])
// Before it listens: the first start after an upgrade writes for up to a second and answers nothing meanwhile.
writeCompiledCode()
await startServer(serverFeatures)

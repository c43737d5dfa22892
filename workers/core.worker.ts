import { expose } from 'comlink'
import { createCore } from '#core/core.ts'
import { workerSurroundings } from '#core/surroundings.ts'
import { features, loadRequestFeatures } from '#features/index.ts'

/** The core worker, one per tab. Commands and requests use Comlink, streams use the port of `connect`. */
const { engine: _, ...core } = createCore(features, loadRequestFeatures, workerSurroundings())
expose(core)

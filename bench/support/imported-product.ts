import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeCollection } from './collection.ts'
import { writePictures } from './pictures.ts'
import { importCollection, startProduct, type Product } from './product.ts'

interface Imported {
  readonly pins: number
  /** Number of pins with pictures; those are first in the feed. */
  readonly pictures: number
  readonly progress: (message: string) => void
}

/** The product with its demo and a generated collection, in a temporary data folder. */
export async function startImportedProduct({ pins, pictures, progress }: Imported): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'pinfold-imported-'))
  const file = join(folder, 'collection.ndjson')
  await writeCollection(file, pins)
  const images = await writePictures(join(folder, 'pictures'), pictures)
  const dataDir = join(folder, 'data')
  const product = await startProduct({ dataDir })
  progress(`importing ${pins} pins, ${pictures} with pictures`)
  await importCollection(file, dataDir, { demo: true, images })
  return {
    ...product,
    async stop() {
      await product.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

import { defineServerFeature } from '#server/define-server-feature.ts'
import { drawDemoPicture } from './server/draw-demo-picture.ts'
import { hashPictures } from './server/hash-pictures.ts'
import { prepareDemo } from './server/prepare-demo.ts'

export const demo = defineServerFeature({
  name: 'demo',
  prepare: prepareDemo,
  drawings: { demo: drawDemoPicture },
  jobs: [hashPictures],
})

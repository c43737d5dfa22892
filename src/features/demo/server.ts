import { defineServerFeature } from '#server/define-server-feature.ts'
import { drawDemoPicture } from './server/draw-demo-picture.ts'
import { prepareDemo } from './server/prepare-demo.ts'

export const demo = defineServerFeature({ name: 'demo', prepare: prepareDemo, drawings: { demo: drawDemoPicture } })

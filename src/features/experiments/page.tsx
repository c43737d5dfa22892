import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { analyticsParts } from '#features/analytics/ui/analytics-slots.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { loadChunk } from '#kit/lazy-part/load-chunk.ts'

const part = lazyPart(
  withTexts(['experiments'], async () => (await import('./ui/experiments-part.tsx')).ExperimentsPart),
)

/** Starts the experiments. If the code cannot be loaded, there are no experiments and the product still works. */
async function start(): Promise<void> {
  try {
    const { startExperiments } = await loadChunk(() => import(/* chunk: after-start */ './ui/start-experiments.ts'))
    startExperiments()
  } catch (error) {
    console.warn('Experiments are not asked for', error)
  }
}

export const experimentsPage = definePageFeature({
  name: 'experiments',
  fills: [fillSlot(analyticsParts, 10, { id: 'experiments', screen: part })],
  whenIdle: [() => void start()],
})

import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { loadChunk } from '#kit/lazy-part/load-chunk.ts'

/** Without its code nothing is recorded; the product works all the same. */
async function startRecording(): Promise<void> {
  try {
    const { startTracker } = await loadChunk(() => import('./client/start-tracker.ts'))
    startTracker()
  } catch (error) {
    console.warn('Events are not recorded', error)
  }
}

export const eventsPage = definePageFeature({
  name: 'events',
  whenIdle: [() => void startRecording()],
})

import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { belowHeader } from '#app/plug/shell-slots.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { belowCloseup } from '#features/pins/ui/closeup-slots.ts'
import { shortcuts } from '#features/shortcuts/ui/shortcut-slots.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { feedAddresses } from './addresses.ts'
import { HomeScreen } from './ui/home-screen.tsx'
import { preloadNoPins } from './ui/lazy-no-pins.ts'
import { boardStrip } from './ui/modules/lazy-board-strip.ts'
import { preloadOrganiser } from './ui/organise/organise-gate.tsx'
import { feedShortcuts } from './ui/shortcuts.ts'
import { topicActions } from './ui/topics/topic-slots.ts'
import { TopicsStrip } from './ui/topics/topics-strip.tsx'

const topic = lazyScreen(
  async () => (await import('./ui/topics/topic-screen.tsx')).TopicScreen,
  [topicActions],
  [boardStrip],
)
const topics = lazyScreen(async () => (await import('./ui/topics/topics-screen.tsx')).TopicsScreen)
const related = lazyPart(
  async () => (await import(/* chunk: closeup */ './ui/related-pins.tsx')).RelatedPins,
  [boardStrip],
)

/** The home feed is in the first chunk, because it is the first screen of most visits. */
const home = { Screen: HomeScreen }

export const feedPage = definePageFeature({
  name: 'feed',
  addresses: feedAddresses,
  screens: { 'feed/home': home, 'feed/homefeed': home, 'feed/topics': topics, 'feed/topic': topic },
  fills: [
    fillSlot(belowHeader, 10, TopicsStrip),
    fillSlot(belowCloseup, 10, related),
    fillSlot(shortcuts, 60, feedShortcuts),
  ],
  whenIdle: [
    () => {
      preloadNoPins()
      related.preload()
      topic.preload()
    },
    (isMember) => {
      if (isMember) preloadOrganiser()
    },
  ],
})

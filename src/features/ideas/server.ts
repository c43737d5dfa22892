import { findTopic } from '#features/feed/server/shared/find-topic.ts'
import { placeHead } from '#features/feed/server/shared/topic-heads.ts'
import { structuredTopicPage } from '#features/feed/server/shared/structured-topic.ts'
import { defineServerFeature, type CallContext } from '#server/define-server-feature.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import { transaction } from '#server/storage/transaction.ts'
import { requestContextOf } from '#features/start/server/shared/request-context.ts'
import { ideaTopics, kindFeed, nearTopics, personalBoutique, popularNow, storefronts } from './contract.ts'
import { readBoutique } from './server/boutique.ts'
import { ideaScreens } from './server/first-screens.ts'
import { readPopularNow } from './server/popular-now.ts'
import { isWithoutPopularPins, popularJob, writePopularPins } from './server/popular-pins.ts'
import { allTopics, readKind, readNearTopics } from './server/read-ideas.ts'
import { readStorefronts } from './server/storefronts.ts'
import { topicsOfKind } from './server/topics-of-kind.ts'

const ideasRoutes = ({ features }: Pick<CallContext, 'features'>) => [
  handle(ideaTopics, permit('feed.read'), async ({ input, db }) => {
    return ok(await (input.kind === undefined ? allTopics(db) : topicsOfKind(db, input.kind)))
  }),

  handle(nearTopics, permit('feed.read'), async ({ input, db }) => {
    const topic = await findTopic(db, input.interest)
    if (!topic) return fail('list/not-found', 'options.interest: is not a topic', { field: 'options.interest' })
    return ok([...(await readNearTopics(db, topic.feed_id))])
  }),

  handle(popularNow, permit('feed.read'), async ({ input, viewer, db, headers, cookies, address }) => {
    const asked = requestContextOf({ headers, cookies, address, path: '/' }, process.env)
    return ok(
      await readPopularNow(db, {
        viewer: viewer?.id ?? null,
        country: asked.country,
        features,
        period: input.period,
        isOwn: input.region === 'own',
      }),
    )
  }),

  handle(personalBoutique, permit('feed.read'), async ({ viewer, db }) =>
    ok(viewer === null ? [] : [...(await readBoutique(db, viewer.id))]),
  ),

  handle(storefronts, permit('feed.read'), async ({ db }) => ok(await readStorefronts(db)), { isShared: true }),

  handle(kindFeed, permit('feed.read'), async ({ input, viewer, db }) => {
    if (input.category !== undefined && !(await findTopic(db, input.category)))
      return fail('list/not-found', 'options.category: is not a topic', { field: 'options.category' })
    const { pins, bookmark } = await readKind(db, viewer?.id ?? null, input, input)
    return ok([...pins], { bookmark })
  }),
]

export const ideas = defineServerFeature({
  name: 'ideas',
  migrations: new URL('server/migrations/', import.meta.url),
  pinColumns: { 'popular_pins.pin_id': { left: 'is computed from the pins and built again without the removed one' } },
  routes: ideasRoutes,
  firstScreens: ideaScreens,
  heads: {
    'ideas/topic': placeHead('ideas'),
    'ideas/videos-topic': placeHead('videos'),
    'ideas/shopping-topic': placeHead('shopping'),
  },
  structuredData: { 'ideas/topic': structuredTopicPage },
  jobs: [popularJob],
  // The demo has past saves, which are popular from the start. The job runs for the first time ten minutes later.
  prepare: async ({ pool }) => {
    if (await isWithoutPopularPins(pool)) await transaction(pool, (db) => writePopularPins(db, Date.now()))
    return null
  },
})

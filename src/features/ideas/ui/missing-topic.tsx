import { Navigate } from 'react-router-dom'
import { NotFoundScreen } from '#app/plug/not-found-screen.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { pathOf, type Place } from './idea-paths.ts'
import { useIdeaTopics } from './use-topics.ts'

/** Shown if an address has an unknown slug. It redirects to the topic with the address's id, if there is one. */
export function MissingTopic({ place, id }: { readonly place: Place; readonly id: string }) {
  const { answer: topics, isLoading } = useIdeaTopics(null)
  const topic = topics?.find((each) => each.id === id)
  if (topic) return <Navigate to={pathOf(place, topic)} replace />
  return topics === null && isLoading ? <Spinner /> : <NotFoundScreen what="topic" />
}

import type { ServerFeature } from '#server/define-server-feature.ts'
import { analytics } from './analytics/server.ts'
import { apiReference } from './api-reference/server.ts'
import { blocks } from './blocks/server.ts'
import { boardInvites } from './board-invites/server.ts'
import { boardSections } from './board-sections/server.ts'
import { boards } from './boards/server.ts'
import { changes } from './changes/server.ts'
import { comments } from './comments/server.ts'
import { demo } from './demo/server.ts'
import { drafts } from './drafts/server.ts'
import { events } from './events/server.ts'
import { feed } from './feed/server.ts'
import { follows } from './follows/server.ts'
import { ideas } from './ideas/server.ts'
import { importer } from './importer/server.ts'
import { mail } from './mail/server.ts'
import { media } from './media/server.ts'
import { interests } from './interests/server.ts'
import { messages } from './messages/server.ts'
import { notifications } from './notifications/server.ts'
import { operator } from './operator/server.ts'
import { pinNotes } from './pin-notes/server.ts'
import { passcode } from './passcode/server.ts'
import { pins } from './pins/server.ts'
import { reactions } from './reactions/server.ts'
import { reports } from './reports/server.ts'
import { search } from './search/server.ts'
import { session } from './session/server.ts'
import { settings } from './settings/server.ts'
import { start } from './start/server.ts'
import { today } from './today/server.ts'
import { trash } from './trash/server.ts'
import { tried } from './tried/server.ts'
import { users } from './users/server.ts'
import { videos } from './videos/server.ts'

/** The server part of every feature; what is not listed does not run. */
export const serverFeatures: readonly ServerFeature[] = [
  users,
  session,
  settings,
  passcode,
  mail,
  media,
  blocks,
  boards,
  boardInvites,
  boardSections,
  pins,
  pinNotes,
  reactions,
  tried,
  drafts,
  videos,
  feed,
  comments,
  reports,
  trash,
  changes,
  start,
  demo,
  // After the demo: it indexes what a new installation begins with.
  search,
  events,
  follows,
  importer,
  interests,
  messages,
  notifications,
  operator,
  apiReference,
  analytics,
  ideas,
  today,
]

import { QUERY_CACHE_MS } from '#contracts/limits.ts'
import { ok } from '#contracts/result.ts'
import { ME } from '#core/store/tables.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { Reads, Tables } from '../index.ts'
import { DECLINED_READ, LIST_READ, peopleRead, plainTerm, threadRead } from './projections.ts'

const endpoint = lateContract(() => import('./contract.ts'))

const isMember = (tables: Tables) => tables.app.get(ME)?.viewer.isAuth === true

/** Reads the open conversations. Their rows follow the change feed, so what is unread does, too. */
const readList: Reads['messages/list'] = (_, tables) =>
  isMember(tables)
    ? {
        key: LIST_READ,
        freshMs: QUERY_CACHE_MS,
        missing: [],
        run: async (wire) => {
          const answer = await wire.call(endpoint('listConversations'), {})
          if (!answer.ok) return answer
          return ok([{ type: 'conversation/received', payload: { conversations: answer.value.data, isAll: true } }])
        },
      }
    : null

export const messageReads = {
  'messages/list': readList,
  'messages/unread': readList,
  'messages/declined': (_, tables) =>
    isMember(tables)
      ? {
          key: DECLINED_READ,
          freshMs: QUERY_CACHE_MS,
          missing: [],
          run: async (wire) => {
            const answer = await wire.call(endpoint('listDeclined'), {})
            if (!answer.ok) return answer
            return ok([{ type: 'conversation/declined-received', payload: { conversations: answer.value.data } }])
          },
        }
      : null,
  'messages/thread': ({ conversationId }, tables) =>
    isMember(tables)
      ? {
          key: threadRead(conversationId),
          freshMs: QUERY_CACHE_MS,
          missing: ['conversation/not-found', 'request/invalid'],
          run: async (wire) => {
            const answer = await wire.call(endpoint('getThread'), { conversation_id: conversationId })
            return answer.ok ? ok([{ type: 'conversation/thread-received', payload: answer.value.data }]) : answer
          },
        }
      : null,
  // The answer is cached, because the same people are offered each time something is sent (spec viewer §7).
  'messages/people': ({ term }, tables) =>
    isMember(tables)
      ? {
          key: peopleRead(term),
          freshMs: QUERY_CACHE_MS,
          missing: [],
          run: async (wire) => {
            const plain = plainTerm(term)
            const answer = await wire.call(endpoint('shareSuggestions'), {
              suggestion_type: 'share',
              hide_group_conversations: true,
              ...(plain === '' ? {} : { term: plain }),
            })
            if (!answer.ok) return answer
            return ok([{ type: 'people/suggested', payload: { term: plain, people: answer.value.data } }])
          },
        }
      : null,
} satisfies Reads

import { EVERYONE, MEMBERS, OWNER, type PolicyRows, type Subject } from '../test-policy.ts'
import { aggregatedPinId } from './contract.ts'

const ofPin = ({ pin }: Subject) => ({ objectId: aggregatedPinId(pin) })
const ofComment = ({ comment }: Subject) => ({ commentId: comment })
const inPath = ({ comment }: Subject) => ({ id: comment })

export const policyRows: PolicyRows = {
  'AggregatedCommentFeed get': { statuses: EVERYONE, input: ofPin, namesSubject: true },
  'UnifiedComments get': { statuses: EVERYONE, input: ofPin, namesSubject: true },
  'UnifiedCommentsPreview get': { statuses: EVERYONE, input: ofPin, namesSubject: true },
  'AggregatedCommentReplies get': { statuses: EVERYONE, input: ofComment, namesSubject: true },
  'AggregatedCommentReader update': { statuses: MEMBERS, input: ofPin, namesSubject: true },
  'AggregatedComment create': {
    statuses: MEMBERS,
    input: (subject) => ({ ...ofPin(subject), text: 'Fine' }),
    namesSubject: true,
  },
  'AggregatedComment update': {
    statuses: OWNER,
    input: (subject) => ({ ...ofComment(subject), text: 'Fine' }),
    namesSubject: true,
  },
  'AggregatedComment delete': { statuses: OWNER, input: ofComment, namesSubject: true },
  'AggregatedCommentRestore create': { statuses: OWNER, input: ofComment, namesSubject: true },
  'POST /v3/aggregated_comments/:id/react/': {
    statuses: MEMBERS,
    input: (subject) => ({ ...inPath(subject), reaction_type: 1 }),
    namesSubject: true,
  },
  'DELETE /v3/aggregated_comments/:id/react/': { statuses: MEMBERS, input: inPath, namesSubject: true },
  'POST /v3/helpful/1/:id/': { statuses: MEMBERS, input: inPath, namesSubject: true },
  'DELETE /v3/helpful/1/:id/': { statuses: MEMBERS, input: inPath, namesSubject: true },
  'PUT /v3/aggregated_comments/pin/highlight/': {
    statuses: OWNER,
    input: ({ comment, pin }) => ({ aggregated_comment: comment, pin, highlight: true }),
    namesSubject: true,
  },
  'DELETE /v3/aggregated_comments/:id/mentions/': { statuses: MEMBERS, input: inPath, namesSubject: true },
  'GET /v3/aggregated_comments/:id/translate/': { statuses: MEMBERS, input: inPath, namesSubject: true },
  'PUT /v3/aggregated_comments/:id/flag/': {
    statuses: MEMBERS,
    input: (subject) => ({ ...inPath(subject), reason: 'spam' }),
    namesSubject: true,
  },
  'HiddenComments get': { statuses: MEMBERS, input: () => ({}) },
  'HiddenComment update': {
    statuses: MEMBERS,
    input: (subject) => ({ ...ofComment(subject), hidden: true }),
    namesSubject: true,
  },
  'HiddenCommenter update': {
    statuses: { visitor: 401, ended: 401, stranger: 404, analyst: 404, owner: 404 },
    input: () => ({ userId: '1', hidden: true }),
  },
  'HiddenCommenters get': { statuses: MEMBERS, input: () => ({}) },
  'CommentFeatures get': { statuses: MEMBERS, input: () => ({}) },
  'CommentFeatures update': {
    statuses: { visitor: 401, ended: 401, stranger: 403, analyst: 403, owner: 403 },
    input: () => ({ userId: '1', featureMap: { comments: true, mentions: true, tries: true } }),
  },
  'UserTypeahead get': { statuses: MEMBERS, input: () => ({ term: 'ow' }) },
}

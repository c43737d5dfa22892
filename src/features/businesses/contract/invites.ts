import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { BusinessId } from '#contracts/ids.ts'
import { Id, Instant, Nullable, oneOf } from '#contracts/schema.ts'
import { tableOptions, tableReply } from '#contracts/table-options.ts'
import {
  ACCESSES_MAX,
  ASSET_PERMISSIONS,
  ASSET_TYPES,
  BUSINESS_ROLES,
  EMAIL_MAX,
  HIERARCHY_INVITE_TYPES,
  INVITE_RESPONSES,
  INVITE_SORTS,
  INVITE_STATUSES,
  INVITE_TYPES,
  INVITED_PER_CALL_MAX,
  NAME_SEARCHES,
  REQUEST_DECISIONS,
  REQUEST_SORTS,
  REQUEST_STATUSES,
  RESPONSES_MAX,
  SENT_INVITE_TYPES,
  TOKEN_PATTERN,
  USERNAME_MAX,
} from '../constants.ts'
import { BusinessName, OfBusiness, Person } from './business.ts'

const reading = ['session/required', 'business/not-found', 'access/denied'] as const
const acting = [...reading, 'key/reused'] as const
const Permissions = Type.Array(oneOf(ASSET_PERMISSIONS), {
  minItems: 1,
  maxItems: ASSET_PERMISSIONS.length,
  uniqueItems: true,
})
const Username = Type.String({ minLength: 1, maxLength: USERNAME_MAX })

/** A permission that the invited subject gets when the invite is accepted. */
const PromisedAccess = Type.Object(
  { asset_type: oneOf(ASSET_TYPES), asset_id: Id<string>(), permissions: Permissions },
  { additionalProperties: false },
)
export type PromisedAccess = Static<typeof PromisedAccess>

export const Invite = Type.Object({
  id: Id<string>(),
  invite_type: oneOf(INVITE_TYPES),
  /** The status EXPIRED is not stored but computed from the time. */
  invite_status: oneOf(INVITE_STATUSES),
  invite_expiration: Instant,
  sent_at: Instant,
  last_updated_time: Instant,
  business_role: Nullable(oneOf(BUSINESS_ROLES)),
  accesses: Type.Array(PromisedAccess),
  /** The business that sent the invite. */
  business: BusinessName,
  sent_by: Nullable(Person),
  /** The invited member; null for an invite by mail, by link, or to a business. */
  user: Nullable(Person),
  email: Nullable(Type.String()),
  /** The invited business; null for an invite to a person. */
  partner: Nullable(BusinessName),
  is_received_invite: Type.Boolean(),
})
export type Invite = Static<typeof Invite>

const InviteFilter = {
  /** By default PENDING and EXPIRED (spec business §9). */
  invite_status: Type.Optional(
    Type.Array(oneOf(INVITE_STATUSES), { minItems: 1, maxItems: INVITE_STATUSES.length, uniqueItems: true }),
  ),
  invite_type: Type.Optional(
    Type.Array(oneOf(INVITE_TYPES), { minItems: 1, maxItems: INVITE_TYPES.length, uniqueItems: true }),
  ),
}
const inviteTable = tableOptions(INVITE_SORTS, NAME_SEARCHES)

/** Invites that the business sent. */
export const listInvites = resource({
  name: 'BusinessInvites',
  verb: 'get',
  options: Type.Object({ ...OfBusiness, ...inviteTable, ...InviteFilter }, { additionalProperties: false }),
  reply: tableReply(Invite),
  fails: reading,
})

/**
 * Open invites to people, for callers outside of the page. The page's table reads `BusinessInvites`, which has all
 * invites.
 */
export const listPendingMembers = resource({
  name: 'PendingMembers',
  verb: 'get',
  options: Type.Object({ ...OfBusiness, ...inviteTable }, { additionalProperties: false }),
  reply: tableReply(Invite),
  fails: reading,
})

/** Open invites and requests to businesses, for callers outside of the page. */
export const listPendingPartners = resource({
  name: 'PendingPartners',
  verb: 'get',
  options: Type.Object({ ...OfBusiness, ...inviteTable }, { additionalProperties: false }),
  reply: tableReply(Invite),
  fails: reading,
})

const SentInvites = Type.Array(
  Type.Object({
    invite: Invite,
    /** Path of the page that answers the invite. Null if the call is repeated, because the token is not stored. */
    link: Nullable(Type.String()),
  }),
)

/** Invites people by username, by mail or only by a link, and businesses by the username of their profile. */
export const createInvites = resource({
  name: 'BusinessInvites',
  verb: 'create',
  options: Type.Object(
    {
      ...OfBusiness,
      invite_type: oneOf(SENT_INVITE_TYPES),
      business_role: Type.Optional(oneOf(BUSINESS_ROLES)),
      /** For MEMBER_INVITE. An entry without username and mail address makes a link that anyone can use, once. */
      members: Type.Optional(
        Type.Array(
          Type.Object(
            {
              username: Type.Optional(Username),
              email: Type.Optional(Type.String({ minLength: 3, maxLength: EMAIL_MAX })),
            },
            { additionalProperties: false },
          ),
          { minItems: 1, maxItems: INVITED_PER_CALL_MAX },
        ),
      ),
      /** For PARTNER_INVITE and PARTNER_REQUEST: usernames of the businesses' profiles. */
      partners: Type.Optional(Type.Array(Username, { minItems: 1, maxItems: INVITED_PER_CALL_MAX })),
      /** Permissions on assets of this business; not for PARTNER_REQUEST. */
      accesses: Type.Optional(Type.Array(PromisedAccess, { maxItems: ACCESSES_MAX })),
    },
    { additionalProperties: false },
  ),
  reply: SentInvites,
  fails: [...acting, 'user/not-found', 'partner/not-found', 'asset/not-found'],
})

const InviteIds = {
  ...OfBusiness,
  invite_ids: Type.Array(Id<string>(), { minItems: 1, maxItems: INVITED_PER_CALL_MAX, uniqueItems: true }),
}

/** Sends open and expired invites again, with a new token and a new expiry. */
export const updateInvites = resource({
  name: 'BusinessInvites',
  verb: 'update',
  options: Type.Object(InviteIds, { additionalProperties: false }),
  reply: SentInvites,
  fails: [...acting, 'invite/not-found', 'invite/over'],
})

/** Cancels open and expired invites. */
export const deleteInvites = resource({
  name: 'BusinessInvites',
  verb: 'delete',
  options: Type.Object(InviteIds, { additionalProperties: false }),
  reply: Type.Null(),
  fails: [...acting, 'invite/not-found', 'invite/over'],
})

const Token = Type.String({ pattern: TOKEN_PATTERN })

/** The invite that a link's token names. */
export const getViewerInvite = resource({
  name: 'ViewerInvite',
  verb: 'get',
  options: Type.Object({ token: Token }, { additionalProperties: false }),
  reply: Invite,
  fails: ['session/required', 'invite/not-found'],
})

const viewerTable = { ...tableOptions(['sent_at'], ['name']), invite_status: InviteFilter.invite_status }

/** Invites to the viewer, and to businesses that the viewer manages. */
export const listViewerInvites = resource({
  name: 'ViewerInvites',
  verb: 'get',
  options: Type.Object(viewerTable, { additionalProperties: false }),
  reply: tableReply(Invite),
  fails: ['session/required'],
})

/** Each answer names an invite by its id or by the token of its link. */
const Responses = Type.Object(
  {
    invites: Type.Array(
      Type.Object(
        {
          id: Type.Optional(Id<string>()),
          token: Type.Optional(Token),
          response: oneOf(INVITE_RESPONSES),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: RESPONSES_MAX },
    ),
  },
  { additionalProperties: false },
)
const answering = ['session/required', 'invite/not-found', 'invite/over', 'access/denied', 'key/reused'] as const

export const updateViewerInvites = resource({
  name: 'ViewerInvites',
  verb: 'update',
  options: Responses,
  reply: Type.Array(Invite),
  fails: [...answering, 'business/cycle'],
})

/** Invites to join an organization: the viewer as a manager, or a business that the viewer manages as a child. */
export const listViewerHierarchyInvites = resource({
  name: 'ViewerHierarchyInvites',
  verb: 'get',
  options: Type.Object(viewerTable, { additionalProperties: false }),
  reply: tableReply(Invite),
  fails: ['session/required'],
})

export const updateViewerHierarchyInvites = resource({
  name: 'ViewerHierarchyInvites',
  verb: 'update',
  options: Responses,
  reply: Type.Array(Invite),
  fails: [...answering, 'business/cycle'],
})

export const createHierarchyInvites = resource({
  name: 'BusinessHierarchyInvites',
  verb: 'create',
  options: Type.Object(
    {
      ...OfBusiness,
      invite_type: oneOf(HIERARCHY_INVITE_TYPES),
      /** Usernames of the managers, or of the businesses' profiles. */
      usernames: Type.Array(Username, { minItems: 1, maxItems: INVITED_PER_CALL_MAX }),
    },
    { additionalProperties: false },
  ),
  reply: SentInvites,
  fails: [...acting, 'user/not-found', 'partner/not-found', 'business/cycle'],
})

/** A request for permissions on an asset, on which the asset's business decides ("AOAA" on the wire). */
export const AssetRequest = Type.Object({
  id: Id<string>(),
  status: oneOf(REQUEST_STATUSES),
  asset_type: oneOf(ASSET_TYPES),
  asset_id: Id<string>(),
  asset_name: Type.String(),
  permissions: Type.Array(oneOf(ASSET_PERMISSIONS)),
  /** The business that has the asset. */
  business: BusinessName,
  requested_by: Person,
  /** The partner business that asks; null if a person asks for themselves. */
  partner: Nullable(BusinessName),
  created_time: Instant,
  is_mine: Type.Boolean(),
})
export type AssetRequest = Static<typeof AssetRequest>

/** RECEIVED: requests for assets of the business. SENT: requests that its people made for it, and the viewer's own. */
export const listRequests = resource({
  name: 'AoaaRequests',
  verb: 'get',
  options: Type.Object(
    {
      ...OfBusiness,
      ...tableOptions(REQUEST_SORTS, NAME_SEARCHES),
      box: oneOf(['RECEIVED', 'SENT']),
      status: Type.Optional(oneOf(REQUEST_STATUSES)),
    },
    { additionalProperties: false },
  ),
  reply: tableReply(AssetRequest),
  fails: reading,
})

export const createRequest = resource({
  name: 'AoaaRequests',
  verb: 'create',
  options: Type.Object(
    {
      asset_type: oneOf(ASSET_TYPES),
      asset_id: Id<string>(),
      permissions: Permissions,
      /** The viewer's business, if the request is for a partner business. */
      partner_id: Type.Optional(Id<BusinessId>()),
    },
    { additionalProperties: false },
  ),
  reply: AssetRequest,
  fails: ['session/required', 'asset/not-found', 'key/reused'],
})

/** Answers requests: the asset's business approves or denies; the person who asked can withdraw. */
export const updateRequests = resource({
  name: 'AoaaRequests',
  verb: 'update',
  options: Type.Object(
    {
      requests: Type.Array(
        Type.Object({ id: Id<string>(), decision: oneOf(REQUEST_DECISIONS) }, { additionalProperties: false }),
        { minItems: 1, maxItems: RESPONSES_MAX },
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Array(AssetRequest),
  fails: ['session/required', 'asset-request/not-found', 'asset-request/over', 'access/denied', 'key/reused'],
})

/**
 * The closed set of failures that cross a thread or the wire.
 * `status` is the HTTP status, `number` the `api_error_code` of the wire envelope.
 * The last group never leaves the browser and has no status.
 */
export const FAILURES = {
  'request/invalid': { status: 400, number: 1 },
  /** The analyst's query is wrong, tries to write, or takes too long. Its author sees the message. */
  'query/refused': { status: 400, number: 97 },
  /** The analyst's query is correct, but the server was too busy for it or it took too long. */
  'query/later': { status: 503, number: 165 },
  'session/required': { status: 401, number: 2 },
  /** A session that began with a mailed log-in link may only read; this act needs the password. */
  'session/limited': { status: 401, number: 86 },
  /** A bot check is on, and the token is missing or refused. */
  'session/bot-check': { status: 403, number: 87 },
  'session/wrong-credentials': { status: 401, number: 78 },
  'session/token-invalid': { status: 401, number: 79 },
  'session/account-ended': { status: 401, number: 82 },
  'session/mfa-required': { status: 401, number: 83 },
  'session/mfa-wrong': { status: 401, number: 84 },
  'session/suspended': { status: 403, number: 90 },
  'session/age-restricted': { status: 403, number: 120 },
  'passcode/required': { status: 403, number: 121 },
  'passcode/wrong': { status: 403, number: 122 },
  'mail/link-over': { status: 409, number: 123 },
  'website/not-found': { status: 404, number: 124 },
  'website/not-verified': { status: 409, number: 125 },
  'invite/not-found': { status: 404, number: 126 },
  /** The invite was used, declined or cancelled, or has expired. */
  'invite/over': { status: 409, number: 170 },
  'business/not-found': { status: 404, number: 171 },
  /** The member has already opened a business. */
  'business/exists': { status: 409, number: 172 },
  /** A business must keep an owner. */
  'business/last-owner': { status: 409, number: 173 },
  /** A business cannot be below itself. */
  'business/cycle': { status: 409, number: 174 },
  'business/underage': { status: 403, number: 175 },
  'ad-account/not-found': { status: 404, number: 176 },
  'ad-account/too-many': { status: 409, number: 177 },
  'person/not-found': { status: 404, number: 178 },
  'partner/not-found': { status: 404, number: 179 },
  'asset/not-found': { status: 404, number: 180 },
  'asset-group/not-found': { status: 404, number: 181 },
  'asset-group/name-taken': { status: 409, number: 182 },
  'asset-request/not-found': { status: 404, number: 183 },
  /** The request was already decided or withdrawn. */
  'asset-request/over': { status: 409, number: 184 },
  'audience/not-found': { status: 404, number: 185 },
  /** The audience has too few people to be shown or shared. */
  'audience/too-small': { status: 409, number: 186 },
  /** A campaign that has not ended uses this audience. */
  'audience/in-use': { status: 409, number: 201 },
  'access/denied': { status: 403, number: 3 },
  'csrf/mismatch': { status: 403, number: 4 },
  'route/not-found': { status: 404, number: 5 },
  'job/not-found': { status: 404, number: 94 },
  'mail/not-found': { status: 404, number: 95 },
  'pin/not-found': { status: 404, number: 50 },
  /** The picture does not exist on this server, or only its address is known. */
  'picture/not-found': { status: 404, number: 52 },
  'board/not-found': { status: 404, number: 40 },
  'comment/not-found': { status: 404, number: 70 },
  /** Comments on the pin are turned off for this member. */
  'comment/off': { status: 403, number: 72 },
  /** The pin's owner allows no photos of tries by others. */
  'comment/photos-off': { status: 403, number: 73 },
  'report/not-found': { status: 404, number: 71 },
  'user/not-found': { status: 404, number: 30 },
  'draft/not-found': { status: 404, number: 51 },
  'list/not-found': { status: 404, number: 60 },
  /** The member has the maximum number of scheduled pins. */
  'schedule/full': { status: 409, number: 54 },
  /** The member already has a font of this name and style. */
  'font/exists': { status: 409, number: 55 },
  'query/not-found': { status: 404, number: 98 },
  /** The pin has a sponsor, or waits for the answer of one. */
  'sponsorship/exists': { status: 409, number: 53 },
  /** Only pins of business accounts may have forms that collect contact details. */
  'lead/business-only': { status: 403, number: 140 },
  /** spec viewer §8: the verified merchant program exists only in some countries. */
  'merchant/unavailable': { status: 403, number: 142 },
  /** The member's application to the program is in a state in which this act is not allowed. */
  'merchant/wrong-state': { status: 409, number: 148 },
  /** The member left the program and must wait before the next application. */
  'merchant/too-early': { status: 409, number: 149 },
  'lead/no-form': { status: 404, number: 141 },
  'conversation/not-found': { status: 404, number: 61 },
  'session/not-found': { status: 404, number: 85 },
  'upload/not-found': { status: 404, number: 96 },
  'board/name-taken': { status: 409, number: 41 },
  /** A long act on the board is running (spec business §7, blocking actions). */
  'board/busy': { status: 409, number: 42 },
  'board/full': { status: 409, number: 43 },
  'section/not-found': { status: 404, number: 44 },
  'section/name-taken': { status: 409, number: 45 },
  /** Advertising is turned off on this server. */
  'ads/off': { status: 404, number: 187 },
  'ad/not-found': { status: 404, number: 188 },
  /** The pin is secret, unsafe, or its creator keeps it out of ads. */
  'ad/not-promotable': { status: 409, number: 189 },
  /** The ad account has not agreed to the data processing that the campaign needs. */
  'ad/no-consent': { status: 409, number: 202 },
  /** The act is not possible in the campaign's status. */
  'campaign/wrong-state': { status: 409, number: 190 },
  'billing/invalid': { status: 409, number: 191 },
  'billing/no-address': { status: 409, number: 192 },
  'billing/not-found': { status: 404, number: 193 },
  /** The last billing profile stays while the account owes money. */
  'billing/owed': { status: 409, number: 194 },
  'invoice/not-found': { status: 404, number: 195 },
  'tag/not-found': { status: 404, number: 196 },
  'tag/too-many': { status: 409, number: 197 },
  'plan/not-found': { status: 404, number: 198 },
  'plan/too-many': { status: 409, number: 199 },
  /** The ad account was closed and can no longer promote anything. */
  'ad-account/closed': { status: 409, number: 200 },
  'session/email-taken': { status: 409, number: 80 },
  'session/username-taken': { status: 409, number: 81 },
  'upload/wrong-offset': { status: 409, number: 91 },
  /** The file of a picture is still being uploaded or processed. */
  'upload/not-ready': { status: 409, number: 93 },
  'upload/over-quota': { status: 409, number: 92 },
  'experiment/not-found': { status: 404, number: 160 },
  'experiment/name-taken': { status: 409, number: 161 },
  'experiment/wrong-state': { status: 409, number: 162 },
  'experiment/too-many': { status: 409, number: 163 },
  'query/too-many': { status: 409, number: 99 },
  'key/reused': { status: 409, number: 6 },
  /** The present value is not the one that the caller expects: somebody has changed it. */
  'act/changed-since': { status: 409, number: 9 },
  /** The command was first tried so long ago that the server may have carried it out and forgotten its key. */
  'key/expired': { status: 409, number: 10 },
  'body/too-large': { status: 413, number: 7 },
  'rate/limited': { status: 429, number: 8 },
  'server/error': { status: 500, number: 11 },
  'server/unavailable': { status: 503, number: 12 },
  /** The account was created, but nobody is logged in: there was no token, or its exchange failed. */
  'session/signed-up-only': { status: null, number: null },
  /** The script of the bot check was not loaded, or gave no token in time. */
  'session/bot-script': { status: null, number: null },
  'network/offline': { status: null, number: null },
  'network/timeout': { status: null, number: null },
  'network/garbled': { status: null, number: null },
  'storage/full': { status: null, number: null },
  'storage/failed': { status: null, number: null },
  'outbox/full': { status: null, number: null },
  'command/invalid': { status: null, number: null },
  'core/unresponsive': { status: null, number: null },
} as const

export type FailureCode = keyof typeof FAILURES

/** The failures that a server may answer. */
export type WireFailureCode = {
  [Code in FailureCode]: (typeof FAILURES)[Code]['status'] extends null ? never : Code
}[FailureCode]

/** Every call may fail with these, even if its contract does not list them. */
export type CommonFailureCode =
  | 'request/invalid'
  | 'csrf/mismatch'
  | 'key/expired'
  | 'body/too-large'
  | 'rate/limited'
  | 'server/error'
  | 'server/unavailable'

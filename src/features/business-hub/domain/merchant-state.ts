import { DAY_MS } from '#contracts/durations.ts'
import {
  APPEAL_COMMENT_MAX,
  APPEALS_MAX,
  APPLY_AGAIN_DAYS,
  GRACE_DAYS,
  type ApplicationState,
  type ApprovalState,
  type MerchantCheck,
  type MerchantLabel,
  type ReviewReason,
  type ReviewStatus,
} from '../constants.ts'

/** An application to the verified merchant program (spec business §3 and §4). Times are milliseconds since 1970. */
export interface MerchantState {
  readonly application: ApplicationState
  /** Null after the merchant has left. */
  readonly review: ReviewStatus | null
  readonly approval: ApprovalState | null
  readonly reasons: readonly ReviewReason[]
  readonly canAppeal: boolean
  readonly isAppeal: boolean
  readonly appealCount: number
  readonly appealComment: string | null
  /** The end of the time of grace; set while an accepted merchant fails a check. */
  readonly graceEndsAt: number | null
  /** True if the operator suspended the merchant. Passing checks do not lift such a suspension. */
  readonly isSuspendedByOperator: boolean
  readonly leftAt: number | null
}

export type MerchantEvent =
  | { readonly type: 'apply' }
  | { readonly type: 'checked'; readonly failed: readonly MerchantCheck[] }
  | { readonly type: 'approve' | 'reinstate' }
  | { readonly type: 'decline' | 'suspend'; readonly reasons: readonly ReviewReason[] }
  | { readonly type: 'appeal'; readonly comment: string }
  | { readonly type: 'leave' }

/** Why an event is refused. */
export type MerchantRefusal = 'too-early' | 'not-allowed' | 'reasons-missing' | 'comment-length'

export type Transition =
  | { readonly ok: true; readonly state: MerchantState }
  | { readonly ok: false; readonly why: MerchantRefusal }

const FRESH = {
  reasons: [],
  canAppeal: false,
  isAppeal: false,
  appealComment: null,
  graceEndsAt: null,
  isSuspendedByOperator: false,
  leftAt: null,
} as const

const to = (state: MerchantState): Transition => ({ ok: true, state })
const refuse = (why: MerchantRefusal): Transition => ({ ok: false, why })

/**
 * The state after an event. All changes of an application's three states go through this function. Repeating an event
 * has no further effect.
 * @param state null before the first application
 */
export function nextMerchantState(state: MerchantState | null, event: MerchantEvent, now: number): Transition {
  if (event.type === 'apply') return apply(state, now)
  if (state === null || state.application === 'CANCELLED') return refuse('not-allowed')
  switch (event.type) {
    case 'checked':
      return to(checked(state, event.failed, now))
    case 'approve':
      return state.review === 'UNDER_REVIEW' ? to(accepted(state)) : refuse('not-allowed')
    case 'reinstate':
      return state.review === 'DISAPPROVED' ? to(accepted(state)) : refuse('not-allowed')
    case 'decline':
      if (state.review !== 'UNDER_REVIEW') return refuse('not-allowed')
      return event.reasons.length === 0 ? refuse('reasons-missing') : to(disapproved(state, event.reasons))
    case 'suspend': {
      if (state.approval !== 'approved') return refuse('not-allowed')
      if (event.reasons.length === 0) return refuse('reasons-missing')
      const suspended = { ...state, application: 'SUSPENDED', isSuspendedByOperator: true } as const
      return to(disapproved(suspended, event.reasons))
    }
    case 'appeal':
      return appeal(state, event.comment)
    case 'leave':
      return to({ ...FRESH, application: 'CANCELLED', review: null, approval: null, appealCount: 0, leftAt: now })
  }
}

function apply(state: MerchantState | null, now: number): Transition {
  const begun = { ...FRESH, application: 'APPLIED', review: 'PROCESSING', approval: 'pending' } as const
  if (state === null) return to({ ...begun, appealCount: 0 })
  if (state.application === 'CANCELLED') {
    const isEarly = state.leftAt !== null && now < state.leftAt + APPLY_AGAIN_DAYS * DAY_MS
    return isEarly ? refuse('too-early') : to({ ...begun, appealCount: 0 })
  }
  // Applying again runs failed checks again. It changes nothing in any other open application.
  if (state.review !== 'FAILED' || state.approval === 'approved') return to(state)
  return to({ ...begun, appealCount: state.appealCount })
}

function checked(state: MerchantState, failed: readonly MerchantCheck[], now: number): MerchantState {
  const isPassed = failed.length === 0
  if (state.review === 'PROCESSING') {
    return isPassed
      ? { ...state, review: 'UNDER_REVIEW', reasons: [] }
      : { ...state, application: 'NON_COMPLIANT', review: 'FAILED', approval: 'declined', reasons: failed }
  }
  if (state.approval === 'approved') {
    if (isPassed) return accepted(state)
    const graceEndsAt = state.graceEndsAt ?? now + GRACE_DAYS * DAY_MS
    if (now >= graceEndsAt) return disapproved({ ...state, application: 'SUSPENDED' }, failed)
    return { ...state, application: 'NON_COMPLIANT', review: 'FAILED', reasons: failed, graceEndsAt }
  }
  const isLifted =
    isPassed && state.application === 'SUSPENDED' && state.review === 'DISAPPROVED' && !state.isSuspendedByOperator
  return isLifted ? accepted(state) : state
}

function appeal(state: MerchantState, comment: string): Transition {
  if (!state.canAppeal || state.appealCount >= APPEALS_MAX) return refuse('not-allowed')
  const text = comment.trim()
  if (text === '' || text.length > APPEAL_COMMENT_MAX) return refuse('comment-length')
  return to({
    ...state,
    review: 'UNDER_REVIEW',
    approval: 'appeal_pending',
    canAppeal: false,
    isAppeal: true,
    appealCount: state.appealCount + 1,
    appealComment: text,
  })
}

function accepted({ appealCount }: MerchantState): MerchantState {
  return { ...FRESH, application: 'ACCEPTED', review: 'COMPLETED', approval: 'approved', appealCount }
}

/** The state after declining or suspending. An appeal that was open has ended; another one may follow. */
function disapproved(state: MerchantState, reasons: readonly ReviewReason[]): MerchantState {
  return {
    ...state,
    application: state.application === 'SUSPENDED' ? 'SUSPENDED' : 'NON_COMPLIANT',
    review: 'DISAPPROVED',
    approval: 'declined',
    reasons,
    canAppeal: state.appealCount < APPEALS_MAX,
    isAppeal: false,
    graceEndsAt: null,
  }
}

/** The label of the program's entry point (spec business §4); null for none. */
export function merchantLabel(state: Pick<MerchantState, 'application' | 'review'> | null): MerchantLabel | null {
  if (state === null || state.application === 'CANCELLED') return null
  if (state.review === 'PROCESSING' || state.review === 'UNDER_REVIEW') return 'In-progress'
  if (state.application === 'ACCEPTED') return 'Active'
  return state.application === 'SUSPENDED' ? 'Suspended' : 'Needs attention'
}

/** True if profile and pins show the badge. It stays during the time of grace. */
export function hasBadge(state: Pick<MerchantState, 'approval'> | null): boolean {
  return state?.approval === 'approved'
}

/**
 * What a page needs to do with ad accounts. The page lists the accounts on which the viewer may do it (`ALLOWED_BY` in
 * `businesses`).
 */
export const ACCOUNT_ACTS = ['billing.read', 'campaigns.manage', 'tags.read', 'tags.manage'] as const
export type AccountAct = (typeof ACCOUNT_ACTS)[number]

/** Ways in which an advertiser can pay. None of them stores a card number. */
export const PROVIDERS = ['credits', 'invoice', 'test'] as const
export type ProviderName = (typeof PROVIDERS)[number]

/** The states of a billing profile. VALID is the specification's word (spec business §4). */
export const PROFILE_STATUSES = [
  'UNSPECIFIED',
  'PENDING',
  'VALID',
  'INVALID',
  'SECONDARY',
  'PENDING_SECONDARY',
  'DELETED',
] as const
export type ProfileStatus = (typeof PROFILE_STATUSES)[number]

export const INVOICE_STATUSES = ['OPEN', 'CLOSED'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]
export const DOCUMENT_TYPES = ['INVOICE', 'CREDIT_MEMO'] as const
/** The first one is the default, in descending order (spec business §9). */
export const INVOICE_SORTS = ['DUE_DATE', 'BILLING_PERIOD', 'DOCUMENT_TYPE', 'TOTAL_AMOUNT', 'INVOICE_NUMBER'] as const
export type InvoiceSort = (typeof INVOICE_SORTS)[number]
export const ALL = 'ALL'

export const PAYMENT_STATUSES = ['CREATED', 'PENDING', 'SUCCEEDED', 'FAILED'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
/** Days between a failed charge and the next attempt [R]. After the last attempt the billing profile is invalid. */
export const RETRY_DAYS = [1, 3, 7] as const
/** Days until an invoice is due [R]. */
export const DUE_DAYS = 30
/** An advertiser who owes this much is billed before the month ends [R], in micro-units of the account's currency. */
export const THRESHOLD_MICRO = 500n * 1_000_000n

/** Columns that order the operator's tables; the first is the default. */
export const LEDGER_SORTS = ['at', 'account', 'kind', 'micro', 'invoice'] as const
export const TASK_SORTS = ['since', 'account', 'what', 'micro'] as const
export const LEDGER_KINDS = ['CHARGE', 'PAYMENT', 'CREDIT', 'REFUND'] as const

export const ADDRESS_LINE_MAX = 120
export const COMPANY_MAX = 120
export const CITY_MAX = 80
export const POSTAL_CODE_MAX = 12
export const TAX_ID_MAX = 32
/** Tokens that the test provider accepts in place of a card. */
export const TEST_TOKENS = ['test-valid', 'test-declined', 'test-pending', 'test-late-failure'] as const
export type TestToken = (typeof TEST_TOKENS)[number]

export const INVOICE_ISSUED = { kind: 'billing/invoice-issued', option: 'reviews' } as const
export const PAYMENT_FAILED = { kind: 'billing/payment-failed', option: 'reviews' } as const

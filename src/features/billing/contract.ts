import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { AdAccountId } from '#contracts/ids.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#contracts/limits.ts'
import { Day, Id, Instant, Nullable, oneOf } from '#contracts/schema.ts'
import { sortedPage } from '#contracts/table-options.ts'
import { WRITTEN_PATTERN } from '#contracts/written-text.ts'
import { AD_ACCOUNT_STATUSES } from '#features/businesses/constants.ts'
import {
  ACCOUNT_ACTS,
  ADDRESS_LINE_MAX,
  ALL,
  CITY_MAX,
  COMPANY_MAX,
  DOCUMENT_TYPES,
  INVOICE_SORTS,
  INVOICE_STATUSES,
  LEDGER_KINDS,
  LEDGER_SORTS,
  PAYMENT_STATUSES,
  POSTAL_CODE_MAX,
  PROFILE_STATUSES,
  PROVIDERS,
  TASK_SORTS,
  TAX_ID_MAX,
  TEST_TOKENS,
} from './constants.ts'

/** An amount in micro-units, as a string of digits. */
const Micro = Type.String({ pattern: '^-?\\d{1,18}$' })
const Country = Type.String({ pattern: '^[A-Z]{2}$' })
const Currency = Type.String({ pattern: '^[A-Z]{3}$' })
const AccountId = { ad_account_id: Id<AdAccountId>() }
const closed = { additionalProperties: false } as const
const accountFails = ['session/required', 'ad-account/not-found', 'access/denied', 'key/reused'] as const

const Profile = Type.Object({
  id: Id<string>(),
  provider: oneOf(PROVIDERS),
  status: oneOf(PROFILE_STATUSES),
  label: Type.String(),
  created_at: Instant,
})
export type BillingProfile = Static<typeof Profile>

const Profiles = Type.Object({
  /** The profile that is charged comes first. Deleted profiles are left out. */
  profiles: Type.Array(Profile),
  has_valid_billing_profile: Type.Boolean(),
  currency: Currency,
  /** Charges that are not invoiced yet. */
  accruing_micro: Micro,
  /** What is left to pay of open invoices. */
  open_micro: Micro,
  /** Prepaid credit that is left. */
  credit_micro: Micro,
  /** True if the test provider is offered. */
  is_test_offered: Type.Boolean(),
})
export type BillingProfiles = Static<typeof Profiles>

export const getProfiles = resource({
  name: 'BillingProfile',
  verb: 'get',
  options: Type.Object(AccountId, closed),
  reply: Profiles,
  fails: accountFails,
})

/**
 * Sets up how an account pays. The new profile replaces an invalid one; beside a valid one it becomes the second
 * profile.
 */
export const createProfile = resource({
  name: 'BillingProfile',
  verb: 'create',
  options: Type.Object({ ...AccountId, provider: oneOf(PROVIDERS), token: Type.Optional(oneOf(TEST_TOKENS)) }, closed),
  reply: Profiles,
  fails: accountFails,
})

export const deleteProfile = resource({
  name: 'BillingProfile',
  verb: 'delete',
  options: Type.Object({ ...AccountId, profile_id: Id<string>() }, closed),
  reply: Profiles,
  fails: [...accountFails, 'billing/not-found', 'billing/owed'],
})

const AccountName = Type.Object({
  id: Id<AdAccountId>(),
  name: Type.String(),
  country: Country,
  currency: Currency,
  status: oneOf(AD_ACCOUNT_STATUSES),
  /**
   * The name of the account's business if it is a client's; null if the viewer works in that business.
   */
  client: Nullable(Type.String()),
  /** What the viewer may do with the account. */
  acts: Type.Array(oneOf(ACCOUNT_ACTS)),
})

/**
 * Ad accounts on which the viewer may do `act`, by name; closed accounts come last. The default of `act` is
 * `billing.read`.
 */
export const listAccounts = resource({
  name: 'BillingAccounts',
  verb: 'get',
  options: Type.Object({ act: Type.Optional(oneOf(ACCOUNT_ACTS)) }, closed),
  reply: Type.Array(AccountName),
  fails: ['session/required'],
})

const Closing = Type.Object({
  /** CLOSING while an invoice is open. */
  status: oneOf(AD_ACCOUNT_STATUSES),
  /** What is left to pay of open invoices. */
  open_micro: Micro,
  currency: Currency,
})

/**
 * Closes an ad account for good. Its campaigns end, what it owes is invoiced at once, and nothing can be promoted with
 * it any more. Its invoices, reports and ledger are kept.
 */
export const closeAccount = resource({
  name: 'AdAccount',
  verb: 'delete',
  options: Type.Object(AccountId, closed),
  reply: Closing,
  fails: [...accountFails, 'ad-account/closed'],
})

const Address = Type.Object(
  {
    company: Type.String({ minLength: 1, maxLength: COMPANY_MAX, pattern: WRITTEN_PATTERN }),
    line1: Type.String({ minLength: 1, maxLength: ADDRESS_LINE_MAX, pattern: WRITTEN_PATTERN }),
    line2: Type.String({ maxLength: ADDRESS_LINE_MAX }),
    city: Type.String({ minLength: 1, maxLength: CITY_MAX, pattern: WRITTEN_PATTERN }),
    postal_code: Type.String({ maxLength: POSTAL_CODE_MAX }),
    country: Country,
    tax_id: Type.String({ maxLength: TAX_ID_MAX }),
  },
  closed,
)
export type Address = Static<typeof Address>

const Addresses = Type.Object({
  /** The address of the business; null until it was entered. */
  business: Nullable(Address),
  /** The address to which invoices are sent. */
  billing: Nullable(Address),
})
export type Addresses = Static<typeof Addresses>

export const getAddress = resource({
  name: 'BusinessAddress',
  verb: 'get',
  options: Type.Object(AccountId, closed),
  reply: Addresses,
  fails: accountFails,
})

/** Sets the addresses. With `auto_fill_billing`, the billing address is that of the business (spec business §2). */
export const updateAddress = resource({
  name: 'BusinessAddress',
  verb: 'update',
  options: Type.Object(
    {
      ...AccountId,
      business: Address,
      /** Absent if `auto_fill_billing` is true. */
      billing: Type.Optional(Address),
      auto_fill_billing: Type.Boolean(),
    },
    closed,
  ),
  reply: Addresses,
  fails: accountFails,
})

const Invoice = Type.Object({
  id: Id<string>(),
  ad_account_id: Id<AdAccountId>(),
  /** The number as it is shown, such as `INV-000042`. */
  number: Type.String(),
  document_type: oneOf(DOCUMENT_TYPES),
  status: oneOf(INVOICE_STATUSES),
  billing_period_start_date: Day,
  billing_period_end_date: Day,
  invoice_due_date: Day,
  amount_net_micro_currency: Micro,
  amount_tax_micro_currency: Micro,
  /** Always 0, because there are no discounts. Older pages need the field. */
  amount_discount_micro_currency: Type.Literal('0'),
  amount_billed_micro_currency: Micro,
  amount_paid_micro_currency: Micro,
  currency: Currency,
  /** Days until the invoice is due. */
  payment_terms: Type.Integer(),
  bill_to_country: Country,
})
export type Invoice = Static<typeof Invoice>

/** Invoices of the accounts, latest due date first (spec business §9). */
export const listInvoices = resource({
  name: 'BillingInvoices',
  verb: 'get',
  options: Type.Object(
    {
      /** If empty: every account whose finances the viewer may see. */
      ad_account_ids: Type.Optional(Type.Array(Id<AdAccountId>(), { maxItems: 100, uniqueItems: true })),
      /** First and last due date, both included. */
      start_time: Type.Optional(Day),
      end_time: Type.Optional(Day),
      status: Type.Optional(oneOf([ALL, ...INVOICE_STATUSES])),
      document_type: Type.Optional(oneOf([ALL, ...DOCUMENT_TYPES])),
      sort_by: Type.Optional(oneOf(INVOICE_SORTS)),
      sort_direction: Type.Optional(oneOf(['ASCENDING', 'DESCENDING'])),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: PAGE_SIZE_DEFAULT })),
    },
    closed,
  ),
  reply: Type.Object({ rows: Type.Array(Invoice), totalCount: Type.Integer({ minimum: 0 }) }),
  fails: accountFails,
})

const Line = Type.Object({ text: Type.String(), quantity: Type.Integer(), micro: Micro })
const WholeInvoice = Type.Object({
  ...Invoice.properties,
  bill_to: Type.Object({ ...Address.properties, account: Type.String() }),
  /** The tax rate in per mille of the net amount. */
  tax_per_mille: Type.Integer(),
  lines: Type.Array(Line),
  issued_at: Instant,
  /** Number of the invoice that this credit memo reduces; null for an invoice. */
  memo_of: Nullable(Type.String()),
})
export type WholeInvoice = Static<typeof WholeInvoice>

/** One invoice, for its printable page. */
export const getInvoice = resource({
  name: 'BillingInvoice',
  verb: 'get',
  options: Type.Object({ id: Id<string>() }, closed),
  reply: WholeInvoice,
  fails: ['session/required', 'invoice/not-found'],
})

const LedgerRow = Type.Object({
  id: Id<string>(),
  ad_account_id: Id<AdAccountId>(),
  account: Type.String(),
  at: Instant,
  kind: oneOf(LEDGER_KINDS),
  micro: Micro,
  currency: Currency,
  invoice: Nullable(Type.String()),
})
export type LedgerRow = Static<typeof LedgerRow>

/** The operator's ledger, latest first. */
export const listLedger = resource({
  name: 'Ledger',
  verb: 'get',
  options: Type.Object(sortedPage(LEDGER_SORTS), closed),
  reply: Type.Object({ rows: Type.Array(LedgerRow), totalCount: Type.Integer({ minimum: 0 }) }),
  fails: ['session/required'],
})

const MoneyTask = Type.Object({
  kind: oneOf(['profile', 'payment']),
  id: Id<string>(),
  account: Type.String(),
  ad_account_id: Id<AdAccountId>(),
  text: Type.String(),
  status: oneOf([...PROFILE_STATUSES, ...PAYMENT_STATUSES]),
  micro: Micro,
  currency: Currency,
})
export type MoneyTask = Static<typeof MoneyTask>

/** Tasks of the operator: profiles to confirm, and payments to book. */
export const listPayments = resource({
  name: 'InvoicePayments',
  verb: 'get',
  options: Type.Object(sortedPage(TASK_SORTS), closed),
  reply: Type.Object({ rows: Type.Array(MoneyTask), totalCount: Type.Integer({ minimum: 0 }) }),
  fails: ['session/required'],
})

/** Confirms or refuses a profile, or books a payment as arrived or failed. Repeating a decision changes nothing. */
export const decideMoney = resource({
  name: 'InvoicePayments',
  verb: 'update',
  options: Type.Object({ kind: oneOf(['profile', 'payment']), id: Id<string>(), is_good: Type.Boolean() }, closed),
  reply: Type.Null(),
  fails: ['session/required', 'billing/not-found'],
})

const Positive = Type.String({ pattern: '^[1-9]\\d{0,14}$' })

/**
 * The currency of the amount that the operator types, for the ad account (`account`: its id) or the invoice (`invoice`:
 * `INV-000042`) in the form. Null: there is no such account or invoice.
 */
export const getCurrency = resource({
  name: 'BillingCurrency',
  verb: 'get',
  options: Type.Object({ kind: oneOf(['account', 'invoice']), number: Type.String({ maxLength: 40 }) }, closed),
  reply: Type.Object({ currency: Type.Union([Currency, Type.Null()]) }),
  fails: ['session/required'],
})

/** Grants an account prepaid credit. */
export const grantCredit = resource({
  name: 'BillingCredit',
  verb: 'create',
  options: Type.Object(
    { ...AccountId, micro: Positive, note: Type.String({ minLength: 1, maxLength: 200, pattern: WRITTEN_PATTERN }) },
    closed,
  ),
  reply: Type.Null(),
  fails: ['session/required', 'ad-account/not-found', 'key/reused'],
})

/** Reduces an invoice by a credit memo; what was already paid of it is refunded. */
export const createMemo = resource({
  name: 'CreditMemo',
  verb: 'create',
  options: Type.Object(
    {
      /** The invoice's number as it is shown, such as `INV-000042`. */
      number: Type.String({ maxLength: 40 }),
      micro: Positive,
      reason: Type.String({ minLength: 1, maxLength: 200, pattern: WRITTEN_PATTERN }),
    },
    closed,
  ),
  reply: Type.Object({ number: Type.String() }),
  fails: ['session/required', 'invoice/not-found', 'key/reused'],
})

/** Sets the tax rate of a country. An invoice keeps the rate of the day on which it was issued. */
export const setTax = resource({
  name: 'TaxRate',
  verb: 'update',
  options: Type.Object({ country: Country, per_mille: Type.Integer({ minimum: 0, maximum: 500 }) }, closed),
  reply: Type.Null(),
  fails: ['session/required'],
})

/** One page of rows of a table. */
type Page<Row> = { readonly rows: readonly Row[]; readonly totalCount: number }
type Keyed<Input> = Input & { readonly key: string }

export interface BillingTypes {
  readonly requests: {
    readonly billingAccounts: {
      readonly input: Static<typeof listAccounts.options>
      readonly reply: Static<typeof listAccounts.reply>
    }
    readonly closeAdAccount: {
      readonly input: Static<typeof closeAccount.options>
      readonly reply: Static<typeof closeAccount.reply>
    }
    readonly billingProfiles: { readonly input: Static<typeof getProfiles.options>; readonly reply: BillingProfiles }
    readonly createBillingProfile: {
      readonly input: Keyed<Static<typeof createProfile.options>>
      readonly reply: BillingProfiles
    }
    readonly deleteBillingProfile: {
      readonly input: Static<typeof deleteProfile.options>
      readonly reply: BillingProfiles
    }
    readonly businessAddress: { readonly input: Static<typeof getAddress.options>; readonly reply: Addresses }
    readonly updateBusinessAddress: {
      readonly input: Static<typeof updateAddress.options>
      readonly reply: Addresses
    }
    readonly billingInvoices: { readonly input: Static<typeof listInvoices.options>; readonly reply: Page<Invoice> }
    readonly billingInvoice: { readonly input: { readonly id: string }; readonly reply: WholeInvoice }
    readonly ledger: { readonly input: Static<typeof listLedger.options>; readonly reply: Page<LedgerRow> }
    readonly moneyTasks: { readonly input: Static<typeof listPayments.options>; readonly reply: Page<MoneyTask> }
    readonly decideMoney: { readonly input: Static<typeof decideMoney.options>; readonly reply: null }
    readonly moneyCurrency: {
      readonly input: Static<typeof getCurrency.options>
      readonly reply: Static<typeof getCurrency.reply>
    }
    readonly grantCredit: { readonly input: Keyed<Static<typeof grantCredit.options>>; readonly reply: null }
    readonly createMemo: {
      readonly input: Keyed<Static<typeof createMemo.options>>
      readonly reply: { readonly number: string }
    }
    readonly setTax: { readonly input: Static<typeof setTax.options>; readonly reply: null }
  }
}

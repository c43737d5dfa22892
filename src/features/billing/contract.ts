import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { AdAccountId } from '#contracts/ids.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#contracts/limits.ts'
import { Id, Instant, Nullable, oneOf } from '#contracts/schema.ts'
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
  PAYMENT_STATUSES,
  POSTAL_CODE_MAX,
  PROFILE_STATUSES,
  PROVIDERS,
  TAX_ID_MAX,
  TEST_TOKENS,
} from './constants.ts'

/** An amount in micro-units, as digits. */
const Micro = Type.String({ pattern: '^-?\\d{1,18}$' })
const Country = Type.String({ pattern: '^[A-Z]{2}$' })
const Currency = Type.String({ pattern: '^[A-Z]{3}$' })
/** `2026-11-30` */
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
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
  /** The profile that is charged comes first; deleted ones are left out. */
  profiles: Type.Array(Profile),
  has_valid_billing_profile: Type.Boolean(),
  currency: Currency,
  /** Owed and not invoiced yet. */
  accruing_micro: Micro,
  /** Open invoices. */
  open_micro: Micro,
  /** Prepaid and not used. */
  credit_micro: Micro,
  /** False: the test provider is not offered. */
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

/** Sets up how an account pays. It replaces an invalid profile; beside a valid one it is the second. */
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
  /** The name of its business if the viewer does not work there: it is a client's. */
  client: Nullable(Type.String()),
  /** What the viewer may do with it. */
  acts: Type.Array(oneOf(ACCOUNT_ACTS)),
})

/** Ad accounts on which the viewer may do `act`, by name; those that were closed come last. The default is to see their finances. */
export const listAccounts = resource({
  name: 'BillingAccounts',
  verb: 'get',
  options: Type.Object({ act: Type.Optional(oneOf(ACCOUNT_ACTS)) }, closed),
  reply: Type.Array(AccountName),
  fails: ['session/required'],
})

const Closing = Type.Object({
  /** Closing while an invoice is open. */
  status: oneOf(AD_ACCOUNT_STATUSES),
  /** Open invoices. */
  open_micro: Micro,
  currency: Currency,
})

/**
 * Closes an ad account for good. Its campaigns end, what it owes is invoiced at once, and nothing can be promoted with it any
 * more. Invoices, reports and the ledger stay.
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
  /** Null until it is given. */
  business: Nullable(Address),
  /** To whom invoices are sent. */
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

/** spec business §2: the billing address is filled with that of the business if the check box is set. */
export const updateAddress = resource({
  name: 'BusinessAddress',
  verb: 'update',
  options: Type.Object(
    {
      ...AccountId,
      business: Address,
      /** Left out with `auto_fill_billing`. */
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
  /** `INV-000042` */
  number: Type.String(),
  document_type: oneOf(DOCUMENT_TYPES),
  status: oneOf(INVOICE_STATUSES),
  billing_period_start_date: Day,
  billing_period_end_date: Day,
  invoice_due_date: Day,
  amount_net_micro_currency: Micro,
  amount_tax_micro_currency: Micro,
  /** Always 0: nothing gives a discount. Older pages need the field. */
  amount_discount_micro_currency: Type.Literal('0'),
  amount_billed_micro_currency: Micro,
  amount_paid_micro_currency: Micro,
  currency: Currency,
  /** Days. */
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
      /** Empty: every account whose finances the viewer may see. */
      ad_account_ids: Type.Optional(Type.Array(Id<AdAccountId>(), { maxItems: 100, uniqueItems: true })),
      /** Days of the due date, both included. */
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
  /** Per mille of the net amount. */
  tax_per_mille: Type.Integer(),
  lines: Type.Array(Line),
  issued_at: Instant,
  /** Number of the invoice that a credit memo reduces. */
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

const Paging = {
  page: Type.Integer({ minimum: 1, maximum: 100_000 }),
  limit: Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX }),
}
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
  options: Type.Object(Paging, closed),
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

/** What waits for the operator: profiles to confirm, payments to book. */
export const listPayments = resource({
  name: 'InvoicePayments',
  verb: 'get',
  options: Type.Object(Paging, closed),
  reply: Type.Object({ rows: Type.Array(MoneyTask), totalCount: Type.Integer({ minimum: 0 }) }),
  fails: ['session/required'],
})

/** Confirms or refuses a profile, books a payment as arrived or failed. A repeated notice changes nothing. */
export const decideMoney = resource({
  name: 'InvoicePayments',
  verb: 'update',
  options: Type.Object({ kind: oneOf(['profile', 'payment']), id: Id<string>(), is_good: Type.Boolean() }, closed),
  reply: Type.Null(),
  fails: ['session/required', 'billing/not-found'],
})

const Positive = Type.String({ pattern: '^[1-9]\\d{0,14}$' })

/**
 * The currency in which the operator types an amount: that of an ad account (`account`: its number) or of an invoice
 * (`invoice`: `INV-000042`). Null: there is no such account or invoice.
 */
export const getCurrency = resource({
  name: 'BillingCurrency',
  verb: 'get',
  options: Type.Object({ kind: oneOf(['account', 'invoice']), number: Type.String({ maxLength: 40 }) }, closed),
  reply: Type.Object({ currency: Type.Union([Currency, Type.Null()]) }),
  fails: ['session/required'],
})

/** A prepaid allowance for an account. */
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

/** Reduces an invoice; what was paid already is refunded. */
export const createMemo = resource({
  name: 'CreditMemo',
  verb: 'create',
  options: Type.Object(
    {
      /** `INV-000042` */
      number: Type.String({ maxLength: 40 }),
      micro: Positive,
      reason: Type.String({ minLength: 1, maxLength: 200, pattern: WRITTEN_PATTERN }),
    },
    closed,
  ),
  reply: Type.Object({ number: Type.String() }),
  fails: ['session/required', 'invoice/not-found', 'key/reused'],
})

/** The tax of a country, frozen on later invoices. */
export const setTax = resource({
  name: 'TaxRate',
  verb: 'update',
  options: Type.Object({ country: Country, per_mille: Type.Integer({ minimum: 0, maximum: 500 }) }, closed),
  reply: Type.Null(),
  fails: ['session/required'],
})

/** Rows of a table by page. */
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

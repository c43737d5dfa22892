import { randomUUID } from 'node:crypto'
import type { Database } from '#server/storage/database.ts'
import { only } from '#server/storage/database.ts'
import type { ProviderName, TestToken } from '../constants.ts'
import { creditLeft } from './shared/profiles.ts'

interface Setup {
  readonly ref: string
  /** The name that the advertiser sees. It never contains a card or account number. */
  readonly label: string
  readonly status: 'PENDING' | 'VALID' | 'INVALID'
}

interface Charge {
  readonly db: Database
  readonly accountId: string
  /** The `provider_ref` of the billing profile. */
  readonly ref: string
  readonly micro: bigint
  /** The idempotency key, the same for each attempt of one payment: the provider answers a repeated key as before. */
  readonly key: string
}

type Charged = { readonly status: 'SUCCEEDED' | 'PENDING' | 'FAILED'; readonly ref: string }

/** A way to collect money. This product's forms and tables never hold a card number. */
interface BillingProvider {
  beginSetup(db: Database, accountId: string, token: TestToken | null): Promise<Setup>
  charge(charge: Charge): Promise<Charged>
  /** Pays back money that was charged before. */
  refund(charge: Charge): Promise<void>
}

/** Prepaid credit that the operator grants, for example to a club, a firm or a school. */
const credits: BillingProvider = {
  async beginSetup(db, accountId) {
    return {
      ref: `credits-${accountId}`,
      label: 'Credits',
      status: (await readCreditLeft(db, accountId)) > 0n ? 'VALID' : 'PENDING',
    }
  },
  async charge({ db, accountId, micro, key }) {
    return { status: (await readCreditLeft(db, accountId)) >= micro ? 'SUCCEEDED' : 'FAILED', ref: key }
  },
  async refund({ db, accountId, micro, key }) {
    await db.query({
      text: `insert into credit_grants (id, ad_account_id, micro, note)
             select (extract(epoch from clock_timestamp()) * 1000000)::bigint, $1, $2, $3`,
      values: [accountId, micro.toString(), `Refund ${key}`],
    })
  },
}

/** Payment by bank transfer. The operator confirms the advertiser, and books each payment when it arrives. */
const invoice: BillingProvider = {
  beginSetup: async (_db, accountId) => ({ ref: `transfer-${accountId}`, label: 'Bank transfer', status: 'PENDING' }),
  charge: async ({ key }) => ({ status: 'PENDING', ref: key }),
  refund: async () => undefined,
}

/** A provider for the demo and tests. Each token behaves like one kind of card. */
const test: BillingProvider = {
  beginSetup: async (_db, _accountId, token) => ({
    ref: token ?? 'test-valid',
    label: `Test (${token ?? 'test-valid'})`,
    status: token === 'test-declined' ? 'INVALID' : token === 'test-pending' ? 'PENDING' : 'VALID',
  }),
  async charge({ ref, key }) {
    if (ref === 'test-declined') return { status: 'FAILED', ref: key }
    // For the other tokens, the operator's page sends the notice with the outcome.
    return { status: ref === 'test-valid' ? 'SUCCEEDED' : 'PENDING', ref: key }
  },
  refund: async () => undefined,
}

const PROVIDERS: Readonly<Record<ProviderName, BillingProvider>> = { credits, invoice, test }

export function providerOf(name: ProviderName): BillingProvider {
  return PROVIDERS[name]
}

/** A new, unique idempotency key of a payment. */
export const newPaymentKey = (): string => randomUUID()

async function readCreditLeft(db: Database, accountId: string): Promise<bigint> {
  const text = `select ${creditLeft('$1::bigint')}::text as micro`
  return BigInt(only(await db.query<{ micro: string }>({ name: 'credit-left', text, values: [accountId] })).micro)
}

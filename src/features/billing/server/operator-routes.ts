import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import { COUNTRIES } from '#features/settings/constants.ts'
import { newId } from '#contracts/ids.ts'
import { createMemo, decideMoney, getCurrency, grantCredit, listLedger, listPayments, setTax } from '../contract.ts'
import { issueMemo } from './issue-invoice.ts'
import { addCredit, currencyOf, decide, findLedger, findMoneyTasks } from './operator-money.ts'
import { refundMemo } from './payments.ts'

export const operatorRoutes = [
  handle(listLedger, permit('admin.use'), async ({ db, input }) => ok(await findLedger(db, input))),

  handle(listPayments, permit('admin.use'), async ({ db, input }) => ok(await findMoneyTasks(db, input))),

  handle(decideMoney, permit('admin.use'), async ({ db, input }) => {
    if (await decide(db, input, Date.now())) return ok(null)
    return fail('billing/not-found', 'options.id: is not known', { field: 'options.id' })
  }),

  handle(getCurrency, permit('admin.use'), async ({ db, input }) => ok({ currency: await currencyOf(db, input) })),

  handle(grantCredit, permit('admin.use'), async ({ db, input }) => {
    const { ad_account_id: accountId, micro, note } = input
    const found = await db.query({
      text: 'select from ad_accounts where id = $1 for no key update',
      values: [accountId],
    })
    if (found.length === 0) {
      const field = 'options.ad_account_id'
      return fail('ad-account/not-found', `${field}: is not an ad account`, { field })
    }
    await addCredit(db, { accountId, micro, note, nowMs: Date.now() })
    return ok(null)
  }),

  handle(createMemo, permit('admin.use'), async ({ db, input }) => {
    const memo = await issueMemo(db, { number: input.number, micro: BigInt(input.micro), reason: input.reason.trim() })
    if (memo === null) {
      const field = 'options.number'
      return fail('invoice/not-found', `${field}: is not an invoice of at least this amount`, { field })
    }
    if (memo.refundMicro > 0n)
      await refundMemo(db, {
        ...memo.invoice,
        micro: memo.refundMicro,
        key: `${memo.number}-${newId()}`,
      })
    return ok({ number: memo.number })
  }),

  handle(setTax, permit('admin.use'), async ({ db, input }) => {
    if (!COUNTRIES.includes(input.country))
      return fail('request/invalid', 'options.country: is not a country', { field: 'options.country' })
    await db.query({
      text: `insert into tax_rates (country, per_mille) values ($1, $2) on conflict (country) do update set per_mille = excluded.per_mille`,
      values: [input.country, input.per_mille],
    })
    return ok(null)
  }),
]

import { Type } from 'typebox'
import type { PinId, UserId } from '#contracts/ids.ts'
import { Id } from '#contracts/schema.ts'
import { DAY_MS } from '#contracts/durations.ts'
import type { PinKind } from '#features/pins/contract.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { pageText } from '#server/safe-fetch/page-text.ts'
import { safeFetch, type FetchParts } from '#server/safe-fetch/safe-fetch.ts'
import type { Database } from '#server/storage/database.ts'
import { createTouches, noteChange } from '#server/sync/note-change.ts'
import { writeAct } from '#server/sync/write-act.ts'
import { DELAY_GROWTH, FIRST_DELAY_MS, OFFER_READ_EVERY_MS, READS_AT_ONCE, READS_MAX } from '../constants.ts'
import { readPage, type PageMetadata } from './read-page.ts'

/**
 * Kinds of pins that consist of a picture and the metadata of its page. Reading the page can change one of them into
 * another.
 */
const PICTURES: ReadonlySet<PinKind> = new Set(['image', 'recipe', 'product', 'article', 'tutorial'])
/** Kinds of pins that do not change when the page is read. They show the page's metadata, except an offer. */
const OTHERS: ReadonlySet<PinKind> = new Set(['video', 'carousel'])

interface LinkedPin {
  readonly owner_id: UserId
  readonly kind: PinKind
  readonly link: string
  readonly is_rich_free: boolean
  readonly is_attribution_free: boolean
  readonly is_offer_fresh: boolean
  readonly is_deleted: boolean
}

/**
 * Reads the page that a pin links to and stores its metadata, unless the owner or an imported collection has given
 * other metadata. The renewals of an offer end only if the link is removed or the page no longer has the product. They
 * continue when the shop is reachable again and when the pin is restored from the trash.
 * @param parts tests replace these
 */
export const createReadLinkedPage = (parts: FetchParts = {}) => {
  const job = defineJob({
    kind: 'linked-pages/read',
    workers: READS_AT_ONCE,
    payload: Type.Object({
      pin_id: Id<PinId>(),
      /** Number of earlier attempts to read the page. */
      reads: Type.Integer({ minimum: 0 }),
      /** True if the job renews an offer. */
      is_again: Type.Boolean(),
    }),
    async run({ pin_id: id, reads, is_again: isAgain }, { db, nowMs }) {
      const before = await findPin(db, id, nowMs)
      // If the offer is fresh, the link was changed and read after this job was added. That read has added its own
      // renewal.
      if (!before || (isAgain && before.is_offer_fresh)) return
      if (before.is_deleted) return await retry()
      const fetched = await safeFetch(before.link, parts)
      if (!fetched.ok) return await retry(fetched.problem === 'unreachable' || fetched.problem === 'too-slow')
      const html = pageText(fetched.value)
      if (html === null) return await retry(false)
      const page = await readPage(html, fetched.value.url)
      // The pin is read again, because the owner may have changed it in the meantime.
      const pin = await findPin(db, id, nowMs, 'for update')
      if (pin?.link !== before.link) return
      if (pin.is_deleted) return await retry()
      if ((await write(db, id, pin, page)) !== 'product') return
      const runAtMs = nowMs + OFFER_READ_EVERY_MS
      const payload = { pin_id: id, reads: 0, is_again: true }
      // The key allows one renewal per pin and day, however often the link is changed.
      await addJob(db, job, { key: `${id}/again/${Math.floor(runAtMs / DAY_MS)}`, payload, runAtMs })

      /** @param isPassing false if a later attempt will probably have the same result */
      async function retry(isPassing = true): Promise<void> {
        if (!isAgain && (!isPassing || reads + 1 >= READS_MAX)) return
        const runAtMs = nowMs + Math.min(FIRST_DELAY_MS * DELAY_GROWTH ** reads, OFFER_READ_EVERY_MS)
        const next = { pin_id: id, reads: reads + 1, is_again: isAgain }
        await addJob(db, job, { key: `${id}/${runAtMs}`, payload: next, runAtMs })
      }
    },
  })
  return job
}

export const readLinkedPage = createReadLinkedPage()

/** Returns the pin if it has a link. */
async function findPin(
  db: Database,
  id: PinId,
  nowMs: number,
  lock: '' | 'for update' = '',
): Promise<LinkedPin | undefined> {
  const [pin] = await db.query<LinkedPin>({
    name: `linked-pin ${lock}`,
    text: `select owner_id::text, kind, link,
             rich_from = 'page' or (rich_from is null and rich is null) as is_rich_free,
             is_attribution_read or coalesce(author_name, author_url, licence, licence_url, provider_name, provider_url, source_url, dated) is null
               as is_attribution_free,
             coalesce(offer_at > to_timestamp($2::float8 / 1000), false) as is_offer_fresh, deleted_at is not null as is_deleted
           from pins where id = $1 and link is not null ${lock}`,
    values: [id, nowMs - OFFER_READ_EVERY_MS + DAY_MS],
  })
  return pin
}

/** @returns the new kind of the pin, or null if the page's rich metadata was not stored */
async function write(db: Database, id: PinId, pin: LinkedPin, page: PageMetadata): Promise<PinKind | null> {
  const isPicture = PICTURES.has(pin.kind)
  const rich = isPicture || page.rich?.type !== 'product' ? page.rich : null
  const isRichWritten = pin.is_rich_free && (isPicture || OTHERS.has(pin.kind))
  const kind = isPicture ? (rich?.type ?? 'image') : pin.kind
  const offer = rich?.type === 'product' ? rich.offer_summary : null
  const { author, provider, licence } = page.attribution
  const changed = await db.query({
    name: 'linked-page-write',
    text: WRITE_SQL,
    values: [
      id,
      page.mobileUrl,
      isRichWritten,
      rich === null ? null : JSON.stringify(rich),
      kind,
      offer?.price ?? null,
      offer?.in_stock === false,
      pin.is_attribution_free,
      author.name,
      author.url,
      provider.name,
      provider.url,
      licence.name,
      licence.url,
    ],
  })
  if (changed.length > 0) {
    const touches = createTouches()
    noteChange({ touches }, { pins: [id] })
    await writeAct(db, { member: pin.owner_id, client: null, command: null }, touches)
  }
  return isRichWritten ? kind : null
}

/**
 * Returns no row if the page says the same as before; the change is not reported then. The time of the offer is renewed
 * anyway.
 */
const WRITE_SQL = `with before as (
    select rich, kind, mobile_link, author_name, author_url, provider_name, provider_url, licence, licence_url from pins where id = $1
  ), written as (
    update pins set mobile_link = $2,
      rich = case when $3 then $4::jsonb else rich end,
      kind = case when $3 then $5 else kind end,
      price = case when $3 then $6 else price end,
      is_oos = case when $3 then $7 else is_oos end,
      offer_at = case when $3 then case when $5 = 'product' then now() end else offer_at end,
      rich_from = case when $3 then case when $4 is null then null else 'page' end else rich_from end,
      author_name = case when $8 then $9 else author_name end,
      author_url = case when $8 then $10 else author_url end,
      provider_name = case when $8 then $11 else provider_name end,
      provider_url = case when $8 then $12 else provider_url end,
      licence = case when $8 then $13 else licence end,
      licence_url = case when $8 then $14 else licence_url end,
      is_attribution_read = is_attribution_read or $8
    where id = $1
    returning rich, kind, mobile_link, author_name, author_url, provider_name, provider_url, licence, licence_url
  )
  select from before, written where before is distinct from written`

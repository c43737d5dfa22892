import type { BrowserContext } from 'playwright/test'
import { routeOfHandler } from '#contracts/page-handlers.ts'
import type { PageAddress } from '#contracts/page-address.ts'
import { addressBook } from '#features/addresses.ts'
import { fillBoard, giveAway } from './boards.ts'
import { callsOf, signUp } from './members.ts'
import { query } from './product.ts'

/** The content of every text by other people. */
export interface WrittenText {
  readonly long: string
  /** For drafts and searches, whose length the server limits. */
  readonly short: string
  readonly website: string
  /** The link of pins. If omitted, links stay as they were. */
  readonly link?: string
}

/** Addresses that show no text of other people, each with the reason. */
const WITHOUT_TEXTS: Readonly<Record<string, string>> = {
  'session/log-in': 'for visitors',
  'session/sign-up': 'for visitors',
  'session/log-out': 'ends the session',
  'session/forgot': 'for visitors',
  'session/mail-link': 'for visitors',
  'session/reset': 'for visitors',
  'settings/link': 'links of mails',
  'settings/subscription': 'links of mails',
  'developer/start': 'this browser’s own figures; not offered here',
  'developer/panel': 'this browser’s own figures; not offered here',
  'api-reference/calls': 'the product’s own texts',
}

export interface WrittenTexts {
  readonly pin: string
  /** The paths of screens with a text of others, by the name of their address. */
  readonly paths: readonly string[]
  /** Gives the pin back to its author. */
  restore(): Promise<void>
}

/**
 * A new operator who sees the given text in place of every text by other people: names, titles, boards, sections,
 * comments, messages, notes, reports, feedback, articles and drafts.
 */
export async function writeTexts(
  context: BrowserContext,
  other: BrowserContext,
  { long, short, website, link }: WrittenText,
): Promise<WrittenTexts> {
  const guest = await signUp(other)
  const blocked = await signUp(other)
  const member = await signUp(context)
  const board = await fillBoard(context, member, 'Long', 4)
  const [pin = '', deleted = ''] = board.pins
  const before = await query<{ id: string; title: string; description: string; link: string | null; owner: string }>(
    'select id::text, title, description, link, owner_id::text as owner from pins where id = any($1)',
    [[pin, deleted]],
  )
  for (const each of [pin, deleted]) await giveAway(each, member)
  const call = await callsOf(context)
  const ids = [member.id, guest.id, blocked.id]
  await query(`update users set full_name = $2, first_name = $2, about = $2 where id = any($1)`, [ids, long])
  await query(`update users set role = 'operator', website_url = $2 where id = $1`, [member.id, website])
  await query('update boards set name = $2, description = $2 where id = $1', [board.id, long])
  await query('update pins set title = $2, description = $2 where id = any($1)', [[pin, deleted], long])
  if (link !== undefined) await query('update pins set link = $2 where id = $1', [pin, link])
  await query('update pins set deleted_at = now() where id = $1', [deleted])
  const nextId = '((extract(epoch from clock_timestamp()) * 1000)::bigint << 22) + (random() * 4000000)::bigint'
  const now = '(extract(epoch from clock_timestamp()) * 1000)::bigint'
  await query(`insert into comments (id, pin_id, user_id, text) values (${nextId}, $1, $2, $3)`, [pin, guest.id, long])
  await query('update pins set comment_count = comment_count + 1 where id = $1', [pin])
  await query(
    `insert into board_sections (id, board_id, title, slug, position) values (${nextId}, $1, $2, 'long-section', 0)`,
    [board.id, long],
  )
  await query(`insert into board_collaborators (board_id, user_id, status) values ($1, $2, 'accepted')`, [
    board.id,
    guest.id,
  ])
  await query(`insert into member_follows (follower_id, user_id, rank) values ($1, $2, ${now}), ($2, $1, ${now})`, [
    guest.id,
    member.id,
  ])
  await query(`insert into follow_requests (user_id, follower_id, rank) values ($1, $2, ${now})`, [
    member.id,
    blocked.id,
  ])
  await query(`insert into blocks (user_id, blocked_id, rank) values ($1, $2, ${now})`, [member.id, blocked.id])
  await query(`insert into tried (user_id, pin_id, note) values ($1, $2, $3)`, [guest.id, pin, long])
  await query(`insert into tried (user_id, pin_id, note) values ($1, $2, $3)`, [member.id, pin, long])
  await query(`insert into pin_notes (user_id, pin_id, text) values ($1, $2, $3)`, [member.id, pin, long])
  await query(`insert into feedback (id, user_id, verbatim, prompt, action_from) values (${nextId}, $1, $2, '', '/')`, [
    guest.id,
    long,
  ])
  await query(
    `insert into reports (id, type, subject_id, reporter_id, reason) values (${nextId}, 'pin', $1, $2, 'spam')`,
    [pin, guest.id],
  )
  await query(
    `insert into notifications (id, user_id, kind, subject, actors, actor_count, data, rank)
     values (${nextId}, $1, 'follows/member', $2, array[$3::bigint], 1, '{}', ${now})`,
    [member.id, `users/${member.id}`, guest.id],
  )
  const [conversation] = await query<{ id: string }>(
    `insert into conversations (id, pair_key, rank) values (${nextId}, $1, ${now}) returning id::text`,
    [`${member.id}-${guest.id}`],
  )
  await query(
    `insert into conversation_members (conversation_id, user_id, status) values ($1, $2, 'accepted'), ($1, $3, 'accepted')`,
    [conversation!.id, member.id, guest.id],
  )
  await query(
    `insert into messages (id, conversation_id, sender_id, text, rank) values (${nextId}, $1, $2, $3, ${now})`,
    [conversation!.id, guest.id, long],
  )
  const [article] = await query<{ id: string }>(
    `insert into today_articles (id, author_id, title, subtitle, text, type, is_shop, is_published)
     values (${nextId}, $1, $2, $2, $2, 0, false, true) returning id::text`,
    [member.id, long],
  )
  await query('insert into today_article_pins (article_id, position, pin_id) values ($1, 0, $2)', [article!.id, pin])
  await call.create('StoryPinDrafts', {
    id: `${(BigInt(Date.now()) << 22n) + 7n}`,
    data: { title: short, description: short },
  })
  await call.create('RecentSearches', { query: short, is_personal: false })
  const [shown] = await query<{ interest: string; feed: string; signature: string }>(
    'select t.interest, t.feed_id::text as feed, p.signature from topics t, pins p where p.id = $1 limit 1',
    [pin],
  )
  const slug = board.path.split('/').at(-2)!
  const values: Readonly<Record<string, string>> = {
    username: member.username,
    slug,
    section: 'long-section',
    interest: shown!.interest,
    category: shown!.interest,
    signature: shown!.signature,
    conversationId: conversation!.id,
    articleId: article!.id,
    term: 'any',
    title: 'long',
    id: pin,
    pinId: pin,
  }
  const paths = Object.entries<PageAddress>(addressBook.addresses)
    .filter(([name]) => !(name in WITHOUT_TEXTS))
    .flatMap(([name, address]) =>
      pathsOf(name, address, { ...values, ...(name.startsWith('ideas/') ? { id: shown!.feed } : {}) }),
    )
  return {
    pin,
    paths: [...paths, `/search/pins?q=${encodeURIComponent(short)}`, `/search/users?q=${encodeURIComponent(short)}`],
    async restore() {
      for (const { id, title, description, link: led, owner } of before)
        await query(
          'update pins set title = $2, description = $3, link = $4, owner_id = $5, deleted_at = null where id = $1',
          [id, title, description, led, owner],
        )
      await query('delete from comments where pin_id = $1 and user_id = $2', [pin, guest.id])
      await query('update pins set comment_count = comment_count - 1 where id = $1', [pin])
      await query('delete from today_articles where id = $1', [article!.id])
    },
  }
}

/** The paths of an address, one for each of its values. */
function pathsOf(
  name: string,
  { handler, values }: PageAddress,
  given: Readonly<Record<string, string>>,
): readonly string[] {
  let paths = [routeOfHandler(handler)]
  for (const param of routeOfHandler(handler).match(/:\w+/g) ?? []) {
    const key = param.slice(1)
    const each = values?.[key] ?? [given[key]]
    paths = paths.flatMap((path) =>
      each.map((value) => {
        if (value === undefined) throw new Error(`The test knows no ${key} for the address ${name}.`)
        return path.replace(param, value)
      }),
    )
  }
  return paths
}

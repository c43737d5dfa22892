import type { Page } from 'playwright/test'
import { routeOfHandler } from '#contracts/page-handlers.ts'
import type { PageAddress } from '#contracts/page-address.ts'
import { addressBook } from '#features/addresses.ts'
import { breaches, overflow } from '../support/accessibility.ts'
import { fillBoard } from '../support/boards.ts'
import { standsStill } from '../support/feed.ts'
import { signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block', viewport: { width: 1_440, height: 900 } })

/** They redirect, or are tested with the panel that they belong to. */
const LEFT_OUT = new Set(['session/log-out', 'developer/start', 'developer/panel', 'settings/subscription'])

/** Values of the parameters of addresses, from the demo collection. */
async function samples(): Promise<Readonly<Record<string, string>>> {
  const [pin] = await query<{ id: string; signature: string }>(
    "select id::text, signature from pins where kind = 'recipe' and comment_count > 2 order by id limit 1",
  )
  const [board] = await query<{ username: string; slug: string; section: string }>(
    `select u.username, b.slug, coalesce(s.slug, 'x') as section from boards b join users u on u.id = b.owner_id
     left join board_sections s on s.board_id = b.id and s.deleted_at is null
     where b.privacy = 'public' and b.deleted_at is null and u.username = 'robin' order by s.id, b.id limit 1`,
  )
  const [topic] = await query<{ interest: string; id: string }>(
    `select t.interest, t.feed_id::text as id from topics t where t.interest = 'food'`,
  )
  const [article] = await query<{ id: string }>(
    'select id::text from today_articles where is_published order by id limit 1',
  )
  return {
    id: pin?.id ?? '',
    signature: pin?.signature ?? '',
    username: board?.username ?? '',
    slug: board?.slug ?? '',
    section: board?.section ?? '',
    interest: topic?.interest ?? '',
    category: topic?.interest ?? '',
    feed: topic?.id ?? '',
    articleId: article?.id ?? '',
    term: 'article',
    title: 'a',
    conversationId: '1',
  }
}

/** The paths of an address: one for each listed value of a parameter. */
function pathsOf({ handler, values = {} }: PageAddress, given: Readonly<Record<string, string>>): readonly string[] {
  const route = routeOfHandler(handler)
  let paths: readonly string[] = [/^\/(ideas|videos|shopping)\//.test(route) ? route.replace(':id', ':feed') : route]
  for (const [, name = ''] of route.matchAll(/:(\w+)/g)) {
    const all = values[name] ?? [given[name === 'id' && paths[0]?.includes(':feed') ? 'feed' : name] ?? 'x']
    paths = paths.flatMap((path) =>
      all.map((value) => path.replace(name === 'id' ? /:(id|feed)\b/ : `:${name}`, value)),
    )
  }
  return paths
}

async function walk(page: Page, access: readonly PageAddress['access'][]): Promise<void> {
  const given = await samples()
  const addresses = Object.entries<PageAddress>(addressBook.addresses).filter(
    ([name, address]) => access.includes(address.access) && !LEFT_OUT.has(name),
  )
  expect(addresses.length).toBeGreaterThan(0)
  for (const [name, address] of addresses)
    for (const path of pathsOf(address, given)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached()
      await standsStill(page)
      expect.soft(await breaches(page), `${name} ${path}`).toEqual([])
      expect.soft(await overflow(page), `${name} ${path} is wider than the window`).toBeLessThanOrEqual(0)
    }
}

test('every screen for everybody is accessible to a visitor', async ({ page, problems }) => {
  test.setTimeout(540_000)
  problems.expect(FAILED_REQUESTS)
  await walk(page, ['everyone'])
})

test('every screen for members is accessible', async ({ page, context, problems }) => {
  test.setTimeout(540_000)
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  await fillBoard(context, member, 'Lamps', 3)
  await query(`update sign_ups set kind = 'partner', business_name = 'Lamps & Co' where user_id = $1`, [member.id])
  await query(`update users set country = 'US' where id = $1`, [member.id])
  await walk(page, ['member'])
})

test('every screen of operators and analysts is accessible', async ({ page, context, problems }) => {
  test.setTimeout(540_000)
  problems.expect(FAILED_REQUESTS)
  const { id } = await signUp(context)
  await query(`update users set role = 'operator' where id = $1`, [id])
  await walk(page, ['operator', 'analyst'])
})

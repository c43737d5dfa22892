import { addBoard, signUp } from './support/members.ts'
import { query } from './support/product.ts'
import { test } from './support/test.ts'

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const looks = [
  { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  { name: 'phone-dark', use: { ...phone, colorScheme: 'dark' as const } },
  { name: 'phone-arabic', use: { ...phone, locale: 'ar-SA' } },
]
test.setTimeout(200_000)
test('shots', async ({ browser, baseURL }) => {
  const all = await browser.newContext({ baseURL: baseURL ?? '' })
  const me = await signUp(all, 'Nadia', 'Brook')
  await addBoard(all, 'Kilns')
  const state = await all.storageState()
  const [demo] = await query<{ username: string; id: string }>(
    `select u.username, u.id::text from users u where u.board_count > 3 order by u.pin_count desc limit 1`,
  )
  const demos = await query<{ id: string }>(`select id::text from users where id <> $1 order by id limit 5`, [me.id])
  for (const [i, { id }] of demos.entries()) {
    await query('insert into member_follows (follower_id, user_id, rank) values ($1, $2, $3) on conflict do nothing', [id, me.id, i])
    await query(
      `insert into notifications (id, user_id, kind, subject, actors, actor_count, rank) values ($1, $2, $3, $4, $5, $6, $7)`,
      [String(1000 + i), me.id, i % 2 ? 'follows/member' : 'follows/board', i % 2 ? `users/${id}` : (await query<{ id: string }>('select id::text from boards where owner_id = $1', [me.id]))[0]!.id.replace(/^/, 'boards/'), [id], i === 0 ? 4 : 1, String(Date.now() - i * 1000)],
    ).catch(() => undefined)
  }
  for (const { name, use } of looks) {
    const context = await browser.newContext({ baseURL: baseURL ?? '', ...use, storageState: state })
    const page = await context.newPage()
    const shots = {
      profile: `/${demo!.username}`,
      saved: `/${demo!.username}/_saved`,
      own: `/${me.username}`,
      followers: `/${me.username}/_followers`,
      notifications: '/notifications',
      following: '/following',
      blocked: '/settings/blocked',
    }
    for (const [shot, path] of Object.entries(shots)) {
      await page.goto(path)
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `/tmp/people-shots/${name}-${shot}.png` })
    }
    await context.close()
  }
})

import { breaches } from '../support/accessibility.ts'
import { applicationIsKept } from '../support/feed.ts'
import { signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

test('a member who follows nobody is suggested members, and sees their pins once one is followed', async ({
  page,
  context,
}) => {
  const member = await signUp(context)
  await page.goto('/following')
  const people = page.getByRole('region', { name: 'People to follow' })
  await expect(people.getByRole('listitem').first()).toBeVisible()
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/suggested.png` })
  await people
    .getByRole('button', { name: /^Follow (?!all)/ })
    .first()
    .click()
  await expect
    .poll(() => query('select count(*)::int as n from member_follows where follower_id = $1', [member.id]))
    .toEqual([{ n: 1 }])
  await page.getByRole('button', { name: 'Show their pins' }).click()
  await expect(page.locator('[data-pin]').first()).toBeVisible()
  await expect(people).toHaveCount(0)
})

test('all suggested members are followed by one act, also offline, and one undo takes all of them back', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  await page.goto('/following')
  const people = page.getByRole('region', { name: 'People to follow' })
  const all = people.getByRole('button', { name: 'Follow all' })
  await expect(all).toBeVisible()
  expect(await breaches(page)).toEqual([])
  const count = await people.getByRole('button', { name: /^Follow (?!all)/ }).count()
  expect(count).toBeGreaterThan(1)
  const followed = () => query('select count(*)::int as n from member_follows where follower_id = $1', [member.id])
  await all.click()
  await expect(page.getByText(`Following ${count} people`)).toBeVisible()
  await expect(all).toHaveCount(0)
  await expect.poll(followed).toEqual([{ n: count }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(all).toBeVisible()
  await expect.poll(followed).toEqual([{ n: 0 }])

  await applicationIsKept(page)
  await context.setOffline(true)
  await all.press('Enter')
  await expect(people.locator(':focus')).toHaveCount(1)
  await expect(people.getByRole('button', { name: /^Following / })).toHaveCount(count)
  await context.setOffline(false)
  await expect.poll(followed).toEqual([{ n: count }])
})

test('a member found by search is known offline: the profile opens', async ({ page, context, problems }) => {
  problems.expect(FAILED_REQUESTS)
  await signUp(context)
  const [found] = await query<{ username: string; full_name: string }>(
    'select username, full_name from users where pin_count > 0 order by id limit 1',
  )
  const { username = '', full_name: name = '' } = found ?? {}
  await page.goto('/')
  await page.getByRole('combobox').first().fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'People', exact: true }).click()
  const link = page.getByRole('main').getByRole('link', { name: new RegExp(`@${username}`) })
  await expect(link).toBeVisible()
  await applicationIsKept(page)
  await context.setOffline(true)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(`@${username}`).first()).toBeVisible()
})

import { THREAD_RENEW_MS } from '#features/comments/constants.ts'
import { giveAway } from '../support/boards.ts'
import { signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

test('a try appears on the open pin of other members, and the pin’s owner is told', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const owner = await signUp(context)
  const theirs = await browser.newContext({ baseURL: baseURL ?? '' })
  const reader = await signUp(theirs, 'Omar', 'Reed')
  const others = await browser.newContext({ baseURL: baseURL ?? '' })
  await signUp(others, 'Tara', 'Finch')
  const [found] = await query<{ id: string }>(
    `select p.id::text from pins p join boards b on b.id = p.board_id
     where b.privacy = 'public' and p.deleted_at is null and p.tried_count = 0 and p.kind = 'recipe' order by p.id desc limit 1`,
  )
  const pin = found!.id
  await giveAway(pin, owner)
  const open = await theirs.newPage()
  await open.clock.install()
  await open.goto(`/pin/${pin}`)
  const tries = open.getByRole('region', { name: /tried/i })
  await expect(tries).toBeVisible()
  await expect
    .poll(() => query('select from thread_readers where pin_id = $1 and user_id = $2', [pin, reader.id]))
    .toHaveLength(1)
  const guest = await others.newPage()
  await guest.goto(`/pin/${pin}`)
  await guest.getByRole('button', { name: 'I tried it' }).click()
  const form = guest.getByRole('dialog', { name: 'I tried it' })
  await form.getByRole('textbox').fill('Came out crisp')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await expect(tries.getByText('Came out crisp')).toBeVisible()
  await expect(tries.getByRole('heading', { name: '1 person tried this' })).toBeVisible()

  await page.goto('/notifications')
  await expect(page.getByRole('link', { name: /Tara Finch tried your pin/ })).toBeVisible()

  // The list follows when a try is removed.
  await guest.getByRole('button', { name: 'Remove your try' }).click()
  await expect(tries.getByText('Came out crisp')).toHaveCount(0)
  await expect(tries.getByRole('heading', { name: 'Tried it?' })).toBeVisible()

  // Whoever was away learns of what was tried meanwhile.
  await query('delete from thread_readers where pin_id = $1', [pin])
  await guest.getByRole('button', { name: 'I tried it' }).click()
  await form.getByRole('textbox').fill('Once more')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(guest.getByText('Once more')).toBeVisible()
  await open.clock.fastForward(THREAD_RENEW_MS + 1_000)
  await expect(tries.getByText('Once more')).toBeVisible()
  await others.close()
  await theirs.close()
})

import { smallPicture } from '../support/creation.ts'
import { test } from '../support/device.ts'
import { applicationIsKept } from '../support/feed.ts'
import { signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, FAILED_REQUESTS } from '../support/test.ts'

test('a try with a photo is written offline, outlives a restart, and is sent with its photo', async ({
  device,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  let page = device.page()
  const member = await signUp(page.context())
  const [pin] = await query<{ id: string }>(
    `select p.id::text from pins p join boards b on b.id = p.board_id
     where b.privacy = 'public' and p.deleted_at is null and p.kind = 'recipe' order by p.id limit 1`,
  )
  await page.goto(`/pin/${pin!.id}`)
  await applicationIsKept(page)
  await expect(page.getByRole('button', { name: 'I tried it' })).toBeVisible()

  // A typed text survives a look at another page.
  const form = page.getByRole('dialog', { name: 'I tried it' })
  page.on('dialog', (question) => void question.accept())
  await page.getByRole('button', { name: 'I tried it' }).click()
  await form.getByRole('textbox').fill('Came out')
  await page.goto('/ideas')
  await page.goto(`/pin/${pin!.id}`)
  await page.getByRole('button', { name: 'I tried it' }).click()
  await expect(form.getByRole('textbox')).toHaveValue('Came out')

  await device.goOffline()
  await form.getByRole('textbox').fill('Came out crisp')
  await form.locator('input[type="file"]').setInputFiles(await smallPicture('bread.jpg'))
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('Came out crisp')).toBeVisible()
  await expect(page.getByText('Kept on this device. It will be posted when the connection is back.')).toBeVisible()

  page = await device.restart()
  await page.goto(`/pin/${pin!.id}`)
  await expect(page.getByText('Came out crisp')).toBeVisible()
  await device.goOnline()
  const tried = () =>
    query<{ signature: string | null }>('select signature from tried where user_id = $1 and pin_id = $2', [
      member.id,
      pin!.id,
    ])
  await expect.poll(tried, { timeout: 60_000 }).toMatchObject([{ signature: expect.stringMatching(/^[0-9a-f]{32}$/) }])
  await expect(page.getByRole('img', { name: /photo/i }).first()).toBeVisible()
})

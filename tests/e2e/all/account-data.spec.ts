import { readFile } from 'node:fs/promises'
import { addBoard, PASSWORD, signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

test('a member requests a copy of their data, downloads it, and finds the link in a mail', async ({
  page,
  context,
}) => {
  const member = await signUp(context)
  await addBoard(context, 'Kilns')
  await page.goto('/settings/account-settings')
  await page.getByRole('button', { name: 'Request a copy' }).click()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Request a copy' }).click()
  await expect(page.getByText(/^Your copy is ready: /)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/^You can request a new copy after /)).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(new RegExp(`^pinfold-${member.username}-.*\\.zip$`))
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  expect(bytes.includes('data/boards.ndjson')).toBe(true)

  const mails = () =>
    query<{ subject: string }>(
      `select m.subject from mails m join users u on u.id = m.user_id
       where u.username = $1 and m.template = 'dataExportReady' and m.state = 'kept'`,
      [member.username],
    )
  await expect.poll(mails).toEqual([{ subject: 'The copy of your data is ready' }])
})

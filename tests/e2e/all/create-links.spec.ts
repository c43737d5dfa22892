import sharp from 'sharp'
import { FOUND_PREVIEW_URL } from '#features/media/constants.ts'
import { signUp } from '../support/members.ts'
import { query } from '../support/product.ts'
import { expect, FAILED_REQUESTS, test } from '../support/test.ts'

test('several pasted addresses become a draft each, and an address that cannot be used is named with its reason', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(FAILED_REQUESTS)
  const member = await signUp(context)
  const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#a63' } })
    .jpeg()
    .toBuffer()
  await page.route(`**${FOUND_PREVIEW_URL}**`, (route) => route.fulfill({ body: picture, contentType: 'image/jpeg' }))
  // The server reads no page of this machine: what it would answer for three pages of the web.
  await context.route('**/resource/FindPinImagesResource/**', async (route) => {
    const asked = JSON.stringify(route.request().postData() ?? '') + decodeURIComponent(route.request().url())
    const name = /soup|bread|empty/.exec(asked)?.[0] ?? ''
    const items =
      name === 'empty'
        ? []
        : [1, 2].map((at) => ({ image_url: `https://${name}.example/${at}.jpg`, width: 300, height: 400, alt: '' }))
    const data = { title: `About ${name}`, canonical_url: null, items }
    await route.fulfill({ json: { resource_response: { status: 'success', code: 0, data } } })
  })
  await page.goto('/pin/create')
  const field = page.getByRole('textbox', { name: 'Save from a website' })
  await field.fill(
    'https://soup.example/a\nhttps://bread.example/b, http://127.0.0.1/ ftp://old.example https://empty.example/',
  )
  await page.getByRole('button', { name: 'Make a draft of each' }).click()
  await expect(page.getByRole('region', { name: 'Draft', exact: true })).toBeVisible()
  const faults = page.getByRole('alert').getByRole('listitem')
  await expect(faults).toHaveCount(3)
  await expect(faults.nth(0)).toContainText('http://127.0.0.1/')
  await expect(faults.nth(0)).toContainText('This address leads to a private network.')
  await expect(faults.nth(1)).toContainText('ftp://old.example')
  await expect(faults.nth(2)).toContainText('This page has no pictures that can be used.')
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/links.png` })
  const drafts = () =>
    query<{ title: string; link: string; media: number }>(
      `select data ->> 'title' as title, data ->> 'link' as link, jsonb_array_length(data -> 'websiteMedia') as media
       from drafts where user_id = $1 order by data ->> 'title'`,
      [member.id],
    )
  await expect.poll(drafts).toEqual([
    { title: 'About bread', link: 'https://bread.example/b', media: 2 },
    { title: 'About soup', link: 'https://soup.example/a', media: 2 },
  ])
  // More addresses than are read at once are refused at the field, and nothing is made.
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await field.fill(Array.from({ length: 21 }, (_, at) => `https://soup.example/${at}`).join(' '))
  await page.getByRole('button', { name: 'Make a draft of each' }).click()
  await expect(page.getByText('Enter at most 20 addresses at a time.')).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  // Without a good one, each stays in the field with its reason.
  await field.fill('http://127.0.0.1/ https://user:password@soup.example/')
  await field.press('Enter')
  await expect(page.getByText('Leave out the name and password before the @.')).toBeVisible()
  await expect(field).toHaveValue('http://127.0.0.1/ https://user:password@soup.example/')
  expect(await drafts()).toHaveLength(2)
})

import { breaches } from '../support/accessibility.ts'
import { addFiles, smallPicture } from '../support/creation.ts'
import { signUp } from '../support/members.ts'
import { expect, test } from '../support/test.ts'

/** Requests that carry bytes of a file. */
const BYTES = '**/v3/media/uploads/*/?offset=*'

test.use({ serviceWorkers: 'block' })

test('an upload that takes long is canceled, its draft says so, and it is sent again (spec business §3)', async ({
  page,
  context,
}) => {
  await signUp(context)
  // Nothing answers the file's bytes.
  await context.route(BYTES, () => undefined)
  await page.goto('/pin/create')
  await addFiles(page, [await smallPicture('leaf.jpg')])
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  // Above the picture, in the state of the draft, and in the list of drafts.
  await expect(page.getByText('The upload was canceled.')).toHaveCount(3)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(await breaches(page)).toEqual([])
  await page.reload()
  await expect(page.getByText('The upload was canceled.').first()).toBeVisible()

  await context.unroute(BYTES)
  await page.getByRole('button', { name: 'Upload again' }).click()
  await expect(page.getByText('The upload was canceled.')).toHaveCount(0)
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Crop' })).toBeEnabled()
})

import { callsOf, signUp } from '../support/members.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'block' })

test('the account button and the link to the messages say how many conversations are unread, until they are read', async ({
  page,
  context,
  openElsewhere,
}) => {
  const theirs = await openElsewhere()
  const ines = await signUp(theirs, 'Ines', 'Okafor')
  const nadia = await signUp(context)
  await page.goto(`/${ines.username}`)
  const account = page.getByRole('button', { name: /Nadia Brook/ })
  await expect(account).toHaveAccessibleName('Account of Nadia Brook')

  const call = await callsOf(theirs)
  const { id } = (await call.create('Conversation', { user_ids: [nadia.id] })) as { readonly id: string }
  const send = (text: string) =>
    call.create('Message', { conversation_id: id, id: `${BigInt(Date.now()) << 22n}`, text, pin_id: null })
  await send('Hello')
  await expect(account).toHaveAccessibleName('Account of Nadia Brook Messages: 1 new')
  await expect(account).toContainText('1')

  await account.click()
  await page.getByRole('menuitem', { name: 'Messages: 1 new' }).click()
  await page.getByRole('link', { name: /Ines Okafor/ }).click()
  await expect(page.getByText('Hello', { exact: true })).toBeVisible()
  await expect(account).toHaveAccessibleName('Account of Nadia Brook')

  await page.goto('/')
  await send('Are you there?')
  await expect(account).toHaveAccessibleName('Account of Nadia Brook Messages: 1 new')
  await page.reload()
  await expect(account).toHaveAccessibleName('Account of Nadia Brook Messages: 1 new')
  await theirs.close()
})

test('the people chosen for a new message stay in view, at most three lines, and are removed by keyboard', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const theirs = await browser.newContext({ baseURL: baseURL ?? '' })
  const names = ['Ann', 'Ben', 'Cleo', 'Dora', 'Emil', 'Finn', 'Gina', 'Hugo']
  const people = []
  for (const name of names) people.push(await signUp(theirs, name, 'Okafor-Lindqvist'))
  await theirs.close()
  await signUp(context)
  await page.goto('/messages')
  await page.getByRole('button', { name: 'New message' }).click()
  const dialog = page.getByRole('dialog', { name: 'New message' })
  for (const { username } of people) {
    await dialog.getByRole('textbox').first().fill(username)
    await dialog.getByRole('checkbox', { name: new RegExp(username) }).check({ force: true })
  }
  const chosen = dialog.getByRole('list', { name: /8 of 9 chosen/ })
  await expect(chosen.getByRole('button')).toHaveCount(8)
  const last = chosen.getByRole('button', { name: 'Remove Hugo Okafor-Lindqvist' })
  const first = chosen.getByRole('button', { name: 'Remove Ann Okafor-Lindqvist' })
  await expect(last).toBeInViewport()
  const area = await first.locator('xpath=ancestor::div[1]').boundingBox()
  expect(area!.height).toBeLessThanOrEqual(136)
  await expect(dialog.getByRole('button', { name: 'Start' })).toBeInViewport()
  await last.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('7 of 9 chosen')).toBeVisible()
  await expect(chosen).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Remove Gina Okafor-Lindqvist' })).toBeFocused()
})

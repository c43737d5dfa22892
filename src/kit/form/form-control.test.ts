import { expect, test } from 'vitest'
import { failed, ok, type Result } from '#contracts/result.ts'
import { createFormControl, isBusy, type FormControl, type FormRules } from './form-control.ts'
import { fieldOfFailure, shownError, shownFormError } from './form-view.ts'

interface Values {
  readonly name: string
  readonly firstName: string
}

const INITIAL: Values = { name: '', firstName: '' }

function formOf(given: Partial<FormRules<Values>>): FormControl<Values> {
  const form = createFormControl(INITIAL, {
    send: async () => ok(null),
    failureText: ({ message }) => message,
    brokenText: 'Broken',
    ...given,
  })
  for (const path of ['name', 'firstName']) form.dispatch({ type: 'register', path })
  return form
}

const type = (form: FormControl<Values>, path: keyof Values, value: string) =>
  form.dispatch({ type: 'change', path, value, isAutofilled: false })

function deferred<Value>() {
  const { promise, resolve } = Promise.withResolvers<Value>()
  return { promise, resolve }
}

test('a form that is submitted twice before the answer is sent once, and not again after a success that leaves it', async () => {
  const answer = deferred<Result<null>>()
  const sent: Values[] = []
  const rules = {
    send: (values: Values) => {
      sent.push(values)
      return answer.promise
    },
  }
  const form = formOf(rules)
  const both = [form.submit(), form.submit()]
  answer.resolve(ok(null))
  await Promise.all(both)
  await form.submit()
  expect(sent).toEqual([INITIAL])
  expect(form.getState()).toMatchObject({ submitting: false, submitSucceeded: true })
})

test('errors are shown and not sent', async () => {
  const form = formOf({
    validate: ({ name }) => (name === '' ? { name: 'Required' } : {}),
    send: () => Promise.reject(new Error('was sent')),
  })
  await form.submit()
  expect(form.getState()).toMatchObject({ submitFailed: true, submitting: false, submits: 1 })
  expect(form.getState().fields['name']?.touched).toBe(true)
})

test("a failure of the server is shown at its field, in the form's words, and the values stay", async () => {
  const form = formOf({ send: async () => failed('request/invalid', 'Too long', { field: 'body.first_name' }) })
  type(form, 'firstName', 'Mira')
  await form.submit()
  const state = form.getState()
  expect(shownError(state, 'firstName')).toBe('Too long')
  expect(shownFormError(state)).toBeNull()
  expect(state.values.firstName).toBe('Mira')
  expect(state.submitFailed).toBe(true)
})

test('a failure without a field on the screen is shown with the form, and the form can be sent again', async () => {
  const answers: Result<null>[] = [failed('network/offline', 'Offline'), ok(null)]
  const form = formOf({ send: async () => answers.shift() ?? ok(null) })
  await form.submit()
  expect(shownFormError(form.getState())).toBe('Offline')
  await form.submit()
  expect(shownFormError(form.getState())).toBeNull()
  expect(form.getState().submitSucceeded).toBe(true)
})

test('a failure for lack of a network is no longer shown when the network is back, and any other failure stays', async () => {
  for (const [code, left] of [
    ['network/offline', null],
    ['server/unavailable', 'No answer'],
  ] as const) {
    const form = formOf({ send: async () => failed(code, 'No answer') })
    type(form, 'name', 'Mira')
    await form.submit()
    expect(shownFormError(form.getState())).toBe('No answer')
    form.networkBack()
    expect(shownFormError(form.getState())).toBe(left)
    expect(form.getState().values.name).toBe('Mira')
  }
})

test('a network that comes back during another try does not end it', async () => {
  const later = deferred<Result<null>>()
  const answers = [Promise.resolve(failed('network/offline', 'Offline')), later.promise]
  const form = formOf({ send: () => answers.shift()! })
  await form.submit()
  const again = form.submit()
  form.networkBack()
  expect(form.getState().submitting).toBe(true)
  later.resolve(ok(null))
  expect(await again).toBe(true)
})

test('a failure that names no field may be assigned to one', async () => {
  const form = formOf({
    send: async () => failed('board/name-taken', 'Taken'),
    failedField: ({ code }) => (code === 'board/name-taken' ? 'name' : undefined),
  })
  await form.submit()
  expect(form.getState().submitErrors).toEqual({ name: 'Taken' })
})

test('a `send` that throws ends the sending, shows a message, and is not swallowed', async () => {
  const form = formOf({ send: () => Promise.reject(new Error('a bug')) })
  await expect(form.submit()).rejects.toThrow('a bug')
  expect(shownFormError(form.getState())).toBe('Broken')
  expect(form.getState().submitting).toBe(false)
})

test('after a success the sent values may become the initial ones, or the initial ones return', async () => {
  const keep = formOf({ onSuccess: 'keep' })
  type(keep, 'name', 'Garden')
  await keep.submit()
  expect(keep.getState()).toMatchObject({ initial: { name: 'Garden' }, submitSucceeded: true })
  const reset = formOf({ onSuccess: 'reset' })
  type(reset, 'name', 'Garden')
  await reset.submit()
  expect(reset.getState().values).toEqual(INITIAL)
  const rules = { send: async () => ok(null), failureText: () => '', brokenText: '' }
  expect(isBusy(keep.getState(), { ...rules, onSuccess: 'keep' })).toBe(false)
  expect(isBusy(keep.getState(), rules)).toBe(true)
})

test('a form shows newer values of what it edits until it is touched or changed, and is not sent with older ones', async () => {
  const sent: Values[] = []
  const save = async (values: Values) => {
    sent.push(values)
    return ok(null)
  }
  const newer = { name: 'Beds', firstName: 'Ana' }
  const untouched = formOf({ send: save })
  untouched.dispatch({ type: 'focus', path: 'name' })
  untouched.follow(newer)
  await untouched.submit()
  const touched = formOf({})
  touched.leave('name')
  touched.follow(newer)
  const changed = formOf({})
  type(changed, 'name', 'Garden')
  changed.follow(newer)
  expect(sent).toEqual([newer])
  expect([touched, changed].map((form) => form.getState().values)).toEqual([INITIAL, { ...INITIAL, name: 'Garden' }])
})

test('values that a form showed already take nothing back after its own save', async () => {
  const form = formOf({ onSuccess: 'keep' })
  type(form, 'name', 'Garden')
  await form.submit()
  form.follow({ ...INITIAL })
  expect(form.getState().values).toEqual({ ...INITIAL, name: 'Garden' })
})

test("a submit waits for the server's check, which is made once per value", async () => {
  const asked: unknown[] = []
  const answer = deferred<string | null>()
  let sends = 0
  const form = formOf({
    asyncChecks: {
      name: (value) => {
        asked.push(value)
        return answer.promise
      },
    },
    send: async () => {
      sends++
      return ok(null)
    },
  })
  type(form, 'name', 'Garden')
  form.leave('name')
  const done = form.submit()
  expect(form.getState().submitting).toBe(true)
  answer.resolve('Taken')
  await done
  expect([asked, sends]).toEqual([['Garden'], 0])
  expect(shownError(form.getState(), 'name')).toBe('Taken')
  type(form, 'name', 'Beds')
  type(form, 'name', 'Garden')
  await form.submit()
  expect([asked, sends]).toEqual([['Garden', 'Garden'], 0])
})

test('a failure belongs to the longest part of its path that is on the screen', () => {
  const fields = ['items', 'items.0.link', 'title']
  expect(fieldOfFailure('body.items.0.link', fields)).toBe('items.0.link')
  expect(fieldOfFailure('items.3', fields)).toBe('items')
  expect(fieldOfFailure('body.titles', fields)).toBeNull()
  expect(fieldOfFailure(undefined, fields)).toBeNull()
})

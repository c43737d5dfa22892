import { describe, expect, test } from 'vitest'
import { withValue } from './field-path.ts'
import { formReducer, startState, type FormAction, type FormState } from './form-state.ts'
import { isDirty, isPristine, shownError, shownFormError, shownWarning } from './form-view.ts'

interface Item {
  readonly link: string
}

interface Values {
  readonly title: string
  readonly note?: string
  readonly items: readonly Item[]
}

const INITIAL: Values = { title: 'Bread', items: [{ link: 'a' }, { link: 'b' }, { link: 'c' }] }

function after(...actions: readonly FormAction<Values>[]): FormState<Values> {
  return actions.reduce(formReducer, startState(INITIAL))
}

const change = (path: string, value: unknown): FormAction<Values> => ({
  type: 'change',
  path,
  value,
  isAutofilled: false,
})
const links = (state: FormState<Values>) => state.values.items.map(({ link }) => link).join('')

describe('flags (spec viewer §3, form state)', () => {
  test('a field is visited and active while it has the focus, and touched once it is left', () => {
    const inside = after({ type: 'focus', path: 'title' })
    expect(inside.fields['title']).toEqual({ touched: false, visited: true, active: true, autofilled: false })
    expect(inside.anyTouched).toBe(false)
    const left = formReducer(inside, { type: 'blur', path: 'title' })
    expect(left.fields['title']).toEqual({ touched: true, visited: true, active: false, autofilled: false })
    expect(left.anyTouched).toBe(true)
  })

  test('a field that the browser filled in is autofilled until the member types in it', () => {
    const filled = after({ type: 'change', path: 'title', value: 'Rye', isAutofilled: true })
    expect(filled.fields['title']?.autofilled).toBe(true)
    expect(formReducer(filled, change('title', 'Rye!')).fields['title']?.autofilled).toBe(false)
  })

  test('a submit touches every field on the screen, and only those', () => {
    const state = after(
      { type: 'register', path: 'title' },
      { type: 'register', path: 'note' },
      { type: 'register', path: 'title' },
      { type: 'unregister', path: 'note' },
      { type: 'unregister', path: 'title' },
      { type: 'submit' },
    )
    expect(Object.keys(state.registeredFields)).toEqual(['title'])
    expect(state.fields['title']?.touched).toBe(true)
    expect(state.fields['note']).toBeUndefined()
  })
})

describe('values', () => {
  test('an empty text removes a value without an initial value; with one it stays (spec viewer §5)', () => {
    expect(after(change('note', 'x'), change('note', '')).values).toEqual(INITIAL)
    expect('note' in after(change('note', 'x'), change('note', '')).values).toBe(false)
    expect(after(change('title', '')).values.title).toBe('')
  })

  test('a value that is set back makes its field and the form clean', () => {
    const changed = after(change('items.1.link', 'z'))
    expect([isDirty(changed, 'items.1.link'), isDirty(changed, 'items.0.link'), isPristine(changed)]).toEqual([
      true,
      false,
      false,
    ])
    expect(isPristine(formReducer(changed, change('items.1.link', 'b')))).toBe(true)
  })

  test('reset restores the initial values, initialize replaces both; fields on the screen stay known', () => {
    const start: readonly FormAction<Values>[] = [
      { type: 'register', path: 'title' },
      change('title', 'Rye'),
      { type: 'blur', path: 'title' },
      { type: 'set-submit-failed' },
    ]
    const reset = after(...start, { type: 'reset' })
    expect(reset).toEqual({ ...startState(INITIAL), registeredFields: { title: 1 } })
    const values = { title: 'Spelt', items: [] }
    const initialized = after(...start, { type: 'initialize', values })
    expect(initialized).toEqual({ ...startState(values), registeredFields: { title: 1 } })
  })
})

describe('arrays', () => {
  test('flags and errors of an item move with it', () => {
    const known = after(
      { type: 'stop-submit', errors: { 'items.1.link': 'wrong' } },
      { type: 'blur', path: 'items.2.link' },
    )
    const inserted = formReducer(known, { type: 'insert-item', path: 'items', index: 1, item: { link: 'x' } })
    expect([links(inserted), inserted.submitErrors, Object.keys(inserted.fields)]).toEqual([
      'axbc',
      { 'items.2.link': 'wrong' },
      ['items.3.link'],
    ])
    const removed = formReducer(known, { type: 'remove-item', path: 'items', index: 1 })
    expect([links(removed), removed.submitErrors, Object.keys(removed.fields)]).toEqual(['ac', {}, ['items.1.link']])
    const moved = formReducer(known, { type: 'move-item', path: 'items', from: 2, to: 0 })
    expect([links(moved), moved.submitErrors, Object.keys(moved.fields)]).toEqual([
      'cab',
      { 'items.2.link': 'wrong' },
      ['items.0.link'],
    ])
  })

  test.each(['x', '1.5', '-1', '', 1.5, -1, Number.NaN])('an edit at %j throws (spec viewer §5)', (key) => {
    const index = key as number
    const edits: readonly FormAction<Values>[] = [
      { type: 'insert-item', path: 'items', index, item: { link: 'x' } },
      { type: 'remove-item', path: 'items', index },
      { type: 'move-item', path: 'items', from: index, to: 0 },
      { type: 'move-item', path: 'items', from: 0, to: index },
    ]
    for (const edit of edits) expect(() => after(edit)).toThrow('edited by a number')
  })

  test('a path through an array throws on a word', () => {
    expect(() => withValue(INITIAL, 'items.first.link', 'x')).toThrow('edited by a number')
  })
})

describe('errors', () => {
  test('an error is shown once its field was changed and left, or the form submitted', () => {
    const wrong = (state: FormState<Values>) =>
      formReducer(state, { type: 'check-sync', errors: { title: 'Too short' }, warnings: { title: 'Short' } })
    expect(shownError(wrong(after(change('title', 'B'))), 'title')).toBeNull()
    expect(shownError(wrong(after(change('title', 'B'), { type: 'blur', path: 'title' })), 'title')).toBe('Too short')
    const passedBy = after({ type: 'register', path: 'title' }, { type: 'blur', path: 'title' })
    expect(shownError(wrong(passedBy), 'title')).toBeNull()
    expect(shownError(wrong(formReducer(passedBy, { type: 'set-submit-failed' })), 'title')).toBe('Too short')
    expect(shownWarning(wrong(after()), 'title')).toBeNull()
    expect(shownWarning(wrong(after({ type: 'focus', path: 'title' })), 'title')).toBe('Short')
  })

  test('an `error` key of a check is about the whole form (spec viewer §5)', () => {
    const state = after({ type: 'check-sync', errors: { error: 'Too much' }, warnings: {} })
    expect([state.error, state.syncErrors]).toEqual(['Too much', {}])
    expect(shownFormError(formReducer(state, { type: 'set-submit-failed' }))).toBe('Too much')
  })

  test('an error of a field that is not on the screen is shown with the form', () => {
    const failed = after({ type: 'stop-submit', errors: { note: 'Not allowed' } })
    expect(shownFormError(failed)).toBe('Not allowed')
    expect(shownFormError(formReducer(failed, { type: 'register', path: 'note' }))).toBeNull()
  })

  test("the form's error is hidden while it is sent, so that a repeated failure is announced again", () => {
    const failed = after({ type: 'stop-submit', errors: { error: 'Offline' } })
    const sending = formReducer(failed, { type: 'start-submit' })
    expect([shownFormError(failed), shownFormError(sending)]).toEqual(['Offline', null])
  })

  test("a change removes the server's errors for that field and for the form, not for others", () => {
    const failed = after({ type: 'stop-submit', errors: { error: 'No', title: 'Taken', note: 'Bad' } })
    expect(failed.submitFailed).toBe(true)
    const changed = formReducer(failed, change('title', 'Rye'))
    expect([changed.error, changed.submitErrors]).toEqual([null, { note: 'Bad' }])
  })

  test('stop-submit without errors clears them; a success clears the failure (spec viewer §4)', () => {
    const failed = after({ type: 'stop-submit', errors: { title: 'Taken' } })
    const cleared = formReducer(failed, { type: 'stop-submit', errors: {} })
    expect([cleared.submitErrors, cleared.submitFailed]).toEqual([{}, false])
    const succeeded = formReducer(failed, { type: 'set-submit-succeeded' })
    expect([succeeded.submitSucceeded, succeeded.submitFailed]).toEqual([true, false])
  })

  test('only the answer to the latest check of a field counts', () => {
    const asked = after(
      { type: 'start-async-check', path: 'title', check: 1 },
      { type: 'start-async-check', path: 'title', check: 2 },
    )
    const late = formReducer(asked, { type: 'stop-async-check', path: 'title', check: 1, error: 'Taken' })
    expect(late.asyncErrors).toEqual({})
    const answered = formReducer(late, { type: 'stop-async-check', path: 'title', check: 2, error: 'Taken' })
    expect([answered.asyncErrors, answered.asyncChecks]).toEqual([{ title: 'Taken' }, {}])
    const retyped = formReducer(asked, change('title', 'Rye'))
    expect(formReducer(retyped, { type: 'stop-async-check', path: 'title', check: 2, error: 'Taken' })).toBe(retyped)
  })
})

import { expect, test } from 'vitest'
import type { Tables } from '../index.ts'
import { draftCommands } from './commands.ts'
import type { DraftId } from './contract.ts'
import { newDraft } from './domain/new-draft.ts'

const draftId = '1' as DraftId

test('an edit of a draft says which of its fields it changes', () => {
  const draft = newDraft(draftId, { title: 'Soup', link: '' }, 0)
  const tables = { drafts: new Map([[draftId, draft]]) } as unknown as Tables
  const { subject } = draftCommands.editDraft
  expect(subject({ draftId, changes: { title: 'Stew', link: '' } }, tables)).toEqual({
    text: 'Soup',
    count: 1,
    row: 'drafts/1',
    fields: ['title'],
  })
  expect(subject({ draftId, changes: { view: 'edit' } }, tables)).not.toHaveProperty('fields')
})

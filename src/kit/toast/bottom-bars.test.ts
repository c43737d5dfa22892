import { afterEach, expect, test } from 'vitest'
import { addBottomBar, holdQuestions, shownBottomBar, type BottomBar } from './bottom-bars.ts'

const [tools, question, offer]: [BottomBar, BottomBar, BottomBar] = [
  { kind: 'tools' },
  { kind: 'question' },
  { kind: 'offer' },
]
const added: (() => void)[] = []
const add = (bar: BottomBar) => added.push(addBottomBar(bar))

afterEach(() => {
  for (const remove of added.splice(0)) remove()
})

test('one bar is shown at a time: what the member does, then a question, then an offer', () => {
  add(offer)
  expect(shownBottomBar()).toBe(offer)
  add(question)
  expect(shownBottomBar()).toBe(question)
  const removeTools = addBottomBar(tools)
  expect(shownBottomBar()).toBe(tools)
  removeTools()
  expect(shownBottomBar()).toBe(question)
})

test('of two offers the earlier one is shown', () => {
  add(offer)
  add({ kind: 'offer' })
  expect(shownBottomBar()).toBe(offer)
})

test('questions and offers wait while they are held; what the member does is not', () => {
  add(offer)
  add(question)
  const release = holdQuestions()
  expect(shownBottomBar()).toBeNull()
  const removeTools = addBottomBar(tools)
  expect(shownBottomBar()).toBe(tools)
  removeTools()
  release()
  expect(shownBottomBar()).toBe(question)
})

test('a dialog waits for its turn, and stays once it is open; the others wait for its end', () => {
  const dialog: BottomBar = { kind: 'question', stays: true }
  const removeQuestion = addBottomBar(question)
  const closeDialog = addBottomBar(dialog)
  add(offer)
  expect(shownBottomBar()).toBe(question)
  removeQuestion()
  expect(shownBottomBar()).toBe(dialog)
  add(tools)
  const release = holdQuestions()
  expect(shownBottomBar()).toBe(dialog)
  release()
  closeDialog()
  expect(shownBottomBar()).toBe(tools)
})

test('news have the place once nobody else wants it, and wait while questions are held', () => {
  const news: BottomBar = { kind: 'news' }
  add(news)
  const removeOffer = addBottomBar(offer)
  expect(shownBottomBar()).toBe(offer)
  removeOffer()
  expect(shownBottomBar()).toBe(news)
  const release = holdQuestions()
  expect(shownBottomBar()).toBeNull()
  release()
  expect(shownBottomBar()).toBe(news)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepWayBack } from './use-returned-focus.ts'

/** The little of an element that is used here. Its tag may end with an attribute, as in a selector. */
class FakeElement {
  readonly tag: string
  parent: FakeElement | null = null
  children: FakeElement[] = []
  constructor(tag: string, ...children: readonly FakeElement[]) {
    this.tag = tag
    for (const child of children) this.append(child)
  }
  append(child: FakeElement) {
    child.parent = this
    this.children.push(child)
    return child
  }
  get isConnected(): boolean {
    return this === body || (this.parent?.isConnected ?? false)
  }
  get firstElementChild(): FakeElement | null {
    return this.children[0] ?? null
  }
  get nextElementSibling(): FakeElement | null {
    return this.#beside(1)
  }
  get previousElementSibling(): FakeElement | null {
    return this.#beside(-1)
  }
  #beside(by: number): FakeElement | null {
    return this.parent?.children[this.parent.children.indexOf(this) + by] ?? null
  }
  contains(other: FakeElement | null): boolean {
    return other === this || (other !== null && this.contains(other.parent))
  }
  matches(selector: string): boolean {
    const all = selector.replaceAll(':not(:disabled)', '').split(', ')
    return all.some((each) => each === this.tag || (each.startsWith('[') && this.tag.endsWith(each)))
  }
  closest(selector: string): FakeElement | null {
    return this.matches(selector) ? this : (this.parent?.closest(selector) ?? null)
  }
  querySelectorAll(selector: string): readonly FakeElement[] {
    return this.children.flatMap((child) => [
      ...(child.matches(selector) ? [child] : []),
      ...child.querySelectorAll(selector),
    ])
  }
  querySelector(selector: string): FakeElement | null {
    return this.querySelectorAll(selector)[0] ?? null
  }
  focus() {
    page.activeElement = this
    for (const listener of listeners.get('focusin') ?? []) listener({ target: this })
  }
}

let body: FakeElement
let frames: (() => void)[]
let observers: Set<(records: readonly object[]) => void>
let listeners: Map<string, Set<(event: object) => void>>
let page: { activeElement: FakeElement }

beforeEach(() => {
  body = new FakeElement('body')
  frames = []
  observers = new Set()
  listeners = new Map()
  page = { activeElement: body }
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('document', {
    body,
    get activeElement() {
      return page.activeElement
    },
    querySelector: (selector: string) => body.querySelector(selector),
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
    removeEventListener: (type: string, listener: (event: object) => void) => listeners.get(type)?.delete(listener),
  })
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe: () => unknown
      disconnect: () => unknown
      constructor(listener: (records: readonly object[]) => void) {
        this.observe = () => observers.add(listener)
        this.disconnect = () => observers.delete(listener)
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const element = (tag: string, ...children: readonly FakeElement[]) => new FakeElement(tag, ...children)
const follow = (...openers: readonly FakeElement[]) => keepWayBack(openers as unknown as readonly HTMLElement[])
/** Removes an element like a browser: it loses the focus. Others may take its place in the same change. */
function remove(gone: FakeElement, ...instead: readonly FakeElement[]) {
  const { parent, previousElementSibling: previousSibling } = gone
  if (gone.contains(page.activeElement)) page.activeElement = body
  parent!.children.splice(parent!.children.indexOf(gone), 1, ...instead)
  gone.parent = null
  for (const each of instead) each.parent = parent
  const record = { removedNodes: [gone], target: parent, previousSibling }
  for (const observer of observers) observer([record])
}
function nextFrames() {
  for (let frame = 0; frame < 2; frame += 1) for (const call of frames.splice(0)) call()
}

test('the focus returns to the button of the menu whose item opened the dialog', () => {
  const [button, item] = [body.append(element('button')), element('[tabindex]')]
  const layer = body.append(element('div', item))
  const close = follow(item, button)
  remove(layer)
  close()
  nextFrames()
  expect(page.activeElement).toBe(button)
})

test('what takes the place of the opener gets the focus when the opener is removed after the dialog closed', () => {
  const unblock = element('button')
  const line = element('section', unblock)
  body.append(element('main', element('button'), line))
  const close = follow(unblock)
  close()
  unblock.focus()
  nextFrames()
  const field = element('[data-focus-first]')
  remove(line, element('form', element('button'), field))
  nextFrames()
  expect(page.activeElement).toBe(field)
  expect(observers.size).toBe(0)
})

test('without anything in its place it is what was before it, and else the heading of the page', () => {
  const [before, opener, heading] = [element('button'), element('button'), element('h1[tabindex]')]
  const list = element('ul', before, opener)
  body.append(element('main', element('button'), heading, element('p'), list))
  const close = follow(opener)
  remove(opener)
  close()
  nextFrames()
  expect(page.activeElement).toBe(before)
  const closeNext = follow(before)
  remove(before)
  remove(list)
  closeNext()
  nextFrames()
  expect(page.activeElement).toBe(heading)
})

test('a focus that the reader moved stays, and nothing is followed any more', () => {
  const [opener, other] = [body.append(element('button')), body.append(element('button'))]
  const close = follow(opener)
  close()
  opener.focus()
  nextFrames()
  expect(observers.size).toBe(1)
  other.focus()
  expect(observers.size).toBe(0)
  page.activeElement = body
  remove(opener)
  nextFrames()
  expect(page.activeElement).toBe(body)
})

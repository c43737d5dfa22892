import { moduleId, type ModuleTitle } from '#contracts/list-module.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import type { WireListedPin, WireModule } from '#features/feed/contract.ts'
import type { GridPage } from '#features/pins/server/shared/grid-pins.ts'

type NamedTopic = WireModule['topic']

/**
 * The section of each stage of a related list (`list-statements.ts`). Both stages of the board are one section, and so
 * are both of the home feed.
 */
const SECTIONS = [0, 0, 1, 2, 2]
const SECTION_TITLES: readonly ModuleTitle[] = ['from-board', 'more-in-topic', 'explore-more']
const BOARDS_NUMBER = SECTION_TITLES.length
/** Number of related pins before the boards, so that the boards are below the first rows of a desktop. */
const PINS_BEFORE_BOARDS = 6

/**
 * Adds modules to a page of related pins: a header above the first pin of each section, and boards between the pins of
 * the first page. A section begins where the previous pin, even if it is on the previous page, belongs to another
 * section. So the headers do not depend on the page size.
 */
export function relatedItems(page: GridPage, topic: NamedTopic, boards: readonly WireBoard[]): WireListedPin[] {
  let before = page.after === null ? null : SECTIONS[page.after]
  return page.pins.map((pin, at) => {
    const above: WireModule[] = []
    if (page.after === null && at === PINS_BEFORE_BOARDS && boards.length > 0)
      above.push({ ...moduleOf(BOARDS_NUMBER, 'boards-like-this', null), kind: 'wide-boards', boards: [...boards] })
    const section = SECTIONS[page.stages[at] ?? 0] ?? 0
    if (section !== before) above.push(headerOf(section, topic))
    before = section
    return above.length > 0 ? { ...pin, above } : pin
  })
}

/** Adds the topic's boards to the first page of a topic, above the first pin. */
export function topicItems(page: GridPage, topic: NamedTopic, boards: readonly WireBoard[]): WireListedPin[] {
  const module = { ...moduleOf(0, 'popular-boards', topic), kind: 'boards' as const, boards: [...boards] }
  return page.pins.map((pin, at) =>
    page.after === null && at === 0 && boards.length > 0 ? { ...pin, above: [module] } : pin,
  )
}

function headerOf(section: number, topic: NamedTopic): WireModule {
  const title = SECTION_TITLES[section] ?? 'explore-more'
  return moduleOf(section, title, title === 'more-in-topic' ? topic : null)
}

function moduleOf(number: number, title: ModuleTitle, topic: NamedTopic): WireModule {
  return { id: moduleId(number), type: 'module', kind: 'header', title, topic, boards: [] }
}

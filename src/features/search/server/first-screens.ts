import type { Reply } from '#contracts/endpoint.ts'
import { topicsView } from '#features/feed/server/shared/topic-list.ts'
import type { FirstScreen } from '#server/define-server-feature.ts'
import { createValidator } from '#server/http/validator.ts'
import { SCOPES } from '../constants.ts'
import { searchParamsOf, subjectText } from '../constants/list-subject.ts'
import { baseSearch } from '../contract.ts'
import { optionsOf } from '../domain/search-options.ts'
import { searchPage } from './search.ts'

const PINS_FIRST = 25
const options = createValidator(baseSearch.options, 'options')

/** The first results of a search. If the search is not valid, the page handles that. */
const results: FirstScreen = {
  source: 'features/search/ui/search-screen.tsx',
  async read(db, viewer, { scope: asked }, { query }) {
    const params = searchParamsOf(query)
    if (params.q === undefined) return { views: await topicsView(db) }
    const subject = subjectText({ scope: SCOPES.find((each) => each === asked) ?? 'pins', params })
    const question = optionsOf(subject)
    if (options.check(question) !== null) return {}
    const isOfPins = question.scope !== 'boards' && question.scope !== 'users'
    const found = await searchPage(db, viewer?.id ?? null, { ...question, page_size: PINS_FIRST })
    const { results: pins, head, one_bar_modules: above = [] }: Reply<typeof baseSearch> = found.reply
    if (!isOfPins || !head) return {}
    const [first, ...others] = pins
    return {
      list: { key: `search:${subject}`, pins: first ? [{ ...first, above }, ...others] : [], bookmark: found.bookmark },
      answers: [['searchHead', { subject }, head]],
    }
  },
}

export const searchScreens = { 'search/start': results, 'search/scope': results }

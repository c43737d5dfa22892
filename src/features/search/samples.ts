import type { Samples } from '#core/define-feature.ts'
import type { SearchTypes } from './contract.ts'

export const samples: Samples<SearchTypes> = {
  facts: {
    'search/recent-received': { recent: ['soup'], personal: [] },
    'search/remembered': { query: 'oak table', isPersonal: false },
    'search/forgotten': { query: 'soup' },
  },
  commands: {
    rememberSearch: { query: 'oak table', isPersonal: false },
    forgetSearch: { query: 'oak table' },
  },
}

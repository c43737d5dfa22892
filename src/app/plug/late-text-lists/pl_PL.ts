export const files = import.meta.glob<object>('../../../../locales/pl_PL/late/*.json', { import: 'default' })

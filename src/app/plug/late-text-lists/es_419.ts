export const files = import.meta.glob<object>('../../../../locales/es_419/late/*.json', { import: 'default' })

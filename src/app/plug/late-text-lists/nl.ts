export const files = import.meta.glob<object>('../../../../locales/nl/late/*.json', { import: 'default' })

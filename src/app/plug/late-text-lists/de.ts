export const files = import.meta.glob<object>('../../../../locales/de/late/*.json', { import: 'default' })

export const files = import.meta.glob<object>('../../../../locales/tr/late/*.json', { import: 'default' })

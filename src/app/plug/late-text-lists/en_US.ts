export const files = import.meta.glob<object>('../../../../locales/en_US/late/*.json', { import: 'default' })

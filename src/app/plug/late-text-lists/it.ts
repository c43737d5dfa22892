export const files = import.meta.glob<object>('../../../../locales/it/late/*.json', { import: 'default' })

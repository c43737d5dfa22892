export const files = import.meta.glob<object>('../../../../locales/fr/late/*.json', { import: 'default' })

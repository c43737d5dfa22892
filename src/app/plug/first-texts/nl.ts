export const texts = import.meta.glob<object>('../../../../locales/nl/first/*.json', { import: 'default', eager: true })

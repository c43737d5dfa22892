export const texts = import.meta.glob<object>('../../../../locales/de/first/*.json', { import: 'default', eager: true })

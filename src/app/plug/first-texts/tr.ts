export const texts = import.meta.glob<object>('../../../../locales/tr/first/*.json', { import: 'default', eager: true })

export const texts = import.meta.glob<object>('../../../../locales/fr/first/*.json', { import: 'default', eager: true })

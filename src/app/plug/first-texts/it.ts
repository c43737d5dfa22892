export const texts = import.meta.glob<object>('../../../../locales/it/first/*.json', { import: 'default', eager: true })

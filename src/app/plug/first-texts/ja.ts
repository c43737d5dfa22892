export const texts = import.meta.glob<object>('../../../../locales/ja/first/*.json', { import: 'default', eager: true })

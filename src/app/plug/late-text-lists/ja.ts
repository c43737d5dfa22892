export const files = import.meta.glob<object>('../../../../locales/ja/late/*.json', { import: 'default' })

export const files = import.meta.glob<object>('../../../../locales/pt_BR/late/*.json', { import: 'default' })

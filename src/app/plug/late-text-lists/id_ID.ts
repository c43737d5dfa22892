export const files = import.meta.glob<object>('../../../../locales/id_ID/late/*.json', { import: 'default' })

export const files = import.meta.glob<object>('../../../../locales/ar_SA/late/*.json', { import: 'default' })

export const files = import.meta.glob<object>('../../../../locales/he_IL/late/*.json', { import: 'default' })

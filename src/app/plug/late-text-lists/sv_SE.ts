export const files = import.meta.glob<object>('../../../../locales/sv_SE/late/*.json', { import: 'default' })

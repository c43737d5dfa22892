export const files = import.meta.glob<object>('../../../../locales/es_419/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(
  ['../../../../locales/es_419/*.json', '!../../../../locales/es_419/mail.json'],
  {
    import: 'default',
  },
)

export const files = import.meta.glob<object>('../../../../locales/cs_CZ/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(
  ['../../../../locales/cs_CZ/*.json', '!../../../../locales/cs_CZ/mail.json'],
  {
    import: 'default',
  },
)

export const files = import.meta.glob<object>('../../../../locales/ru_RU/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(
  ['../../../../locales/ru_RU/*.json', '!../../../../locales/ru_RU/mail.json'],
  {
    import: 'default',
  },
)

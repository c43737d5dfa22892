export const files = import.meta.glob<object>('../../../../locales/uk_UA/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(
  ['../../../../locales/uk_UA/*.json', '!../../../../locales/uk_UA/mail.json'],
  {
    import: 'default',
  },
)

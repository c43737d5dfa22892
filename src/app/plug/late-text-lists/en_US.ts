export const files = import.meta.glob<object>('../../../../locales/en_US/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(
  ['../../../../locales/en_US/*.json', '!../../../../locales/en_US/mail.json'],
  {
    import: 'default',
  },
)

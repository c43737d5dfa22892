export const files = import.meta.glob<object>('../../../../locales/hi_IN/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(
  ['../../../../locales/hi_IN/*.json', '!../../../../locales/hi_IN/mail.json'],
  {
    import: 'default',
  },
)

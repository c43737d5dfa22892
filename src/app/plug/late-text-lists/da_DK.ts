export const files = import.meta.glob<object>('../../../../locales/da_DK/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(
  ['../../../../locales/da_DK/*.json', '!../../../../locales/da_DK/mail.json'],
  {
    import: 'default',
  },
)

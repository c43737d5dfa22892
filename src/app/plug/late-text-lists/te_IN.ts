export const files = import.meta.glob<object>('../../../../locales/te_IN/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(
  ['../../../../locales/te_IN/*.json', '!../../../../locales/te_IN/mail.json'],
  {
    import: 'default',
  },
)

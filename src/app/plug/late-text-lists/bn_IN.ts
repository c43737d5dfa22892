export const files = import.meta.glob<object>('../../../../locales/bn_IN/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(
  ['../../../../locales/bn_IN/*.json', '!../../../../locales/bn_IN/mail.json'],
  {
    import: 'default',
  },
)

export const files = import.meta.glob<object>('../../../../locales/he_IL/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(
  ['../../../../locales/he_IL/*.json', '!../../../../locales/he_IL/mail.json'],
  {
    import: 'default',
  },
)

export const files = import.meta.glob<object>('../../../../locales/af_ZA/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(
  ['../../../../locales/af_ZA/*.json', '!../../../../locales/af_ZA/mail.json'],
  {
    import: 'default',
  },
)

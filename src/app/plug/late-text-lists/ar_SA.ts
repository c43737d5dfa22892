export const files = import.meta.glob<object>('../../../../locales/ar_SA/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(
  ['../../../../locales/ar_SA/*.json', '!../../../../locales/ar_SA/mail.json'],
  {
    import: 'default',
  },
)

export const files = import.meta.glob<object>('../../../../locales/fi_FI/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(
  ['../../../../locales/fi_FI/*.json', '!../../../../locales/fi_FI/mail.json'],
  {
    import: 'default',
  },
)

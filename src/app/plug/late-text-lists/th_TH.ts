export const files = import.meta.glob<object>('../../../../locales/th_TH/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(
  ['../../../../locales/th_TH/*.json', '!../../../../locales/th_TH/mail.json'],
  {
    import: 'default',
  },
)

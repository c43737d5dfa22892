export const files = import.meta.glob<object>('../../../../locales/ms_MY/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(
  ['../../../../locales/ms_MY/*.json', '!../../../../locales/ms_MY/mail.json'],
  {
    import: 'default',
  },
)

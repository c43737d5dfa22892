export const files = import.meta.glob<object>('../../../../locales/pl_PL/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(
  ['../../../../locales/pl_PL/*.json', '!../../../../locales/pl_PL/mail.json'],
  {
    import: 'default',
  },
)

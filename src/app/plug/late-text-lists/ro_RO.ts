export const files = import.meta.glob<object>('../../../../locales/ro_RO/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(
  ['../../../../locales/ro_RO/*.json', '!../../../../locales/ro_RO/mail.json'],
  {
    import: 'default',
  },
)

export const files = import.meta.glob<object>('../../../../locales/sv_SE/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(
  ['../../../../locales/sv_SE/*.json', '!../../../../locales/sv_SE/mail.json'],
  {
    import: 'default',
  },
)

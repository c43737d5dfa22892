export const files = import.meta.glob<object>('../../../../locales/el_GR/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(
  ['../../../../locales/el_GR/*.json', '!../../../../locales/el_GR/mail.json'],
  {
    import: 'default',
  },
)

export const files = import.meta.glob<object>('../../../../locales/nb_NO/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(
  ['../../../../locales/nb_NO/*.json', '!../../../../locales/nb_NO/mail.json'],
  {
    import: 'default',
  },
)

export const files = import.meta.glob<object>('../../../../locales/id_ID/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(
  ['../../../../locales/id_ID/*.json', '!../../../../locales/id_ID/mail.json'],
  {
    import: 'default',
  },
)

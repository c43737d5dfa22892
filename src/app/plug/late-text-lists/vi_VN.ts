export const files = import.meta.glob<object>('../../../../locales/vi_VN/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(
  ['../../../../locales/vi_VN/*.json', '!../../../../locales/vi_VN/mail.json'],
  {
    import: 'default',
  },
)

export const files = import.meta.glob<object>('../../../../locales/hr_HR/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(
  ['../../../../locales/hr_HR/*.json', '!../../../../locales/hr_HR/mail.json'],
  {
    import: 'default',
  },
)

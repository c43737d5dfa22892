export const files = import.meta.glob<object>('../../../../locales/pt_BR/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(
  ['../../../../locales/pt_BR/*.json', '!../../../../locales/pt_BR/mail.json'],
  {
    import: 'default',
  },
)

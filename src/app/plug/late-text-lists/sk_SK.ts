export const files = import.meta.glob<object>('../../../../locales/sk_SK/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(
  ['../../../../locales/sk_SK/*.json', '!../../../../locales/sk_SK/mail.json'],
  {
    import: 'default',
  },
)

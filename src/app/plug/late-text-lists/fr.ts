export const files = import.meta.glob<object>('../../../../locales/fr/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(['../../../../locales/fr/*.json', '!../../../../locales/fr/mail.json'], {
  import: 'default',
})

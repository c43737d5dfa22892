export const files = import.meta.glob<object>('../../../../locales/fr/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(['../../../../locales/fr/*.json', '!**/mail.json'], {
  import: 'default',
})

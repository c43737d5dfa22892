export const files = import.meta.glob<object>('../../../../locales/tr/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(['../../../../locales/tr/*.json', '!**/mail.json'], {
  import: 'default',
})

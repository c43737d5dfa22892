export const files = import.meta.glob<object>('../../../../locales/de/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(['../../../../locales/de/*.json', '!**/mail.json'], {
  import: 'default',
})

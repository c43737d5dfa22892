export const files = import.meta.glob<object>('../../../../locales/sk_SK/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(['../../../../locales/sk_SK/*.json', '!**/mail.json'], {
  import: 'default',
})

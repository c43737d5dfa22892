export const files = import.meta.glob<object>('../../../../locales/ja/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(['../../../../locales/ja/*.json', '!**/mail.json'], {
  import: 'default',
})

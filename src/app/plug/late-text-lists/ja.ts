export const files = import.meta.glob<object>('../../../../locales/ja/late/*.json', { import: 'default' })
export const common = import.meta.glob<object>(['../../../../locales/ja/*.json', '!../../../../locales/ja/mail.json'], {
  import: 'default',
})

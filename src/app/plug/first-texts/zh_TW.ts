export const texts = import.meta.glob<object>('../../../../locales/zh_TW/first/*.json', {
  import: 'default',
  eager: true,
})

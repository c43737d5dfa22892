export const texts = import.meta.glob<object>('../../../../locales/zh_CN/first/*.json', {
  import: 'default',
  eager: true,
})

export const texts = import.meta.glob<object>('../../../../locales/vi_VN/first/*.json', {
  import: 'default',
  eager: true,
})

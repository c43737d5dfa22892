export const texts = import.meta.glob<object>('../../../../locales/ko_KR/first/*.json', {
  import: 'default',
  eager: true,
})

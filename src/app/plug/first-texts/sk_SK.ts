export const texts = import.meta.glob<object>('../../../../locales/sk_SK/first/*.json', {
  import: 'default',
  eager: true,
})

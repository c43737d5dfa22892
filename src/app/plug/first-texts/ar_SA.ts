export const texts = import.meta.glob<object>('../../../../locales/ar_SA/first/*.json', {
  import: 'default',
  eager: true,
})

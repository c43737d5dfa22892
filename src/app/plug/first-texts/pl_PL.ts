export const texts = import.meta.glob<object>('../../../../locales/pl_PL/first/*.json', {
  import: 'default',
  eager: true,
})

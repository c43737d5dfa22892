export const texts = import.meta.glob<object>('../../../../locales/pt_BR/first/*.json', {
  import: 'default',
  eager: true,
})

export { addPages, type PageContext } from './server/add-pages.ts'
export { readClientBuild, type ClientBuild } from './server/client-build.ts'
export { readLocales } from './server/locale.ts'

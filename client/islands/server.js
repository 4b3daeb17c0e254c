// The islands as the server renders them. JavaScript with a declaration beside it, so that the server's type check,
// which knows no DOM, stops here: `import { Directory } from './server.js'`.
export { default as Directory } from './directory'
export { default as SiteSearch } from './site-search'

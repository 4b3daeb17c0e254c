/** `npm run format`: gives all files, or those named, the project's style, and fixes what the linter can fix (Biome). */
import { parsed } from './lib/arguments.mjs'
import { run } from './lib/processes.ts'

process.exit(await run('biome', ['check', '--write', ...parsed({ allowPositionals: true }).positionals]))

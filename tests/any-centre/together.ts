/** All tests of any centre as one file, and so in one runtime: to start several takes longer than all the tests. */
/// <reference types="vite/types/importMeta.d.ts" />
import { describe } from 'vitest'

for (const [file, load] of Object.entries(import.meta.glob('./*.test.ts')))
  describe(file, async () => {
    await load()
  })

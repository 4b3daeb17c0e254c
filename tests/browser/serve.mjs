/** Serves the site with the sample mall, bundled as for a deployment and with empty storage, at `--port N` or PORT. */
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '../../scripts/lib/site.ts'

const { port } = await serve({
  port: 8799,
  sample: true,
  state(port) {
    const folder = join(tmpdir(), `mall-site-${port}`)
    const forget = () => rmSync(folder, { recursive: true, force: true })
    forget()
    process.on('exit', forget)
    return folder
  },
})
console.log(`http://localhost:${port}/ is ready.`)

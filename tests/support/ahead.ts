/**
 * Preloads the modules that the Worker imports lazily: on a busy machine, loading them module by module takes longer
 * than a page waits for its content. The Worker still imports them where it needs them.
 */
import '../../src/api/openapi/answers'
import '../../src/content/drawing/drawing'
import '../../src/content/text/sanitize'
import '../../src/mcp/server'
import '../../src/worker'

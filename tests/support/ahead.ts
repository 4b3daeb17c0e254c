/** Preloads what the Worker imports lazily: on a busy machine that takes longer than a page waits for its content. */
import '../../src/api/openapi/answers'
import '../../src/content/drawing/drawing'
import '../../src/content/text/sanitize'
import '../../src/mcp/server'
import '../../src/worker'

/**
 * The Worker with what it loads when that is first due is here before a test begins: read module by module on a busy machine
 * it takes longer than a page waits for its content. It is loaded by the Worker all the same, where it is due.
 */
import '../../src/api/openapi/answers'
import '../../src/components/prose/gallery-cut'
import '../../src/content/drawing/drawing'
import '../../src/content/text/sanitize'
import '../../src/mcp/server'
import '../../src/worker'

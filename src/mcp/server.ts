/**
 * The Model Context Protocol server, on the official SDK: stateless, one instance per request, both protocol eras.
 * Loaded on demand (route.ts). On workerd the SDK's package exports pick a JSON Schema validator that generates no
 * code; our tools never need it, since zod validates their input.
 */
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import { SiteError } from '../base/errors'
import { log, messageOf } from '../base/log'
import { serverInfo } from '../centre/assistants'
import { withPlainBlanks } from '../centre/time/format'
import type { Content } from '../content/content'
import { type Asked, contentFor, open, pageContext } from '../request/open'
import { Misunderstood, type ToolContext } from './tool'
import { tools } from './tools'

/** Ample: a request takes a few hundred bytes. */
const mostBytes = 64 * 1024

const instructions =
  'Facts about one shopping centre, as its website shows them now. Times are the centre’s own. An answer says so where something is not known; do not guess then. Link the url of an answer.'

interface Setting {
  asked: Asked
  content: Content
}

/** The context of tools, in English, opened by the first call of a request: listing tools reads nothing. */
function onceOpened({ asked, content }: Setting): () => Promise<ToolContext> {
  let context: Promise<ToolContext> | null = null
  return () => {
    context ??= open(asked, content, 'hours').then((opened) =>
      pageContext(opened, { path: '/', slug: null, locale: 'en' }),
    )
    return context
  }
}

function serverFor(setting: Setting): McpServer {
  const server = new McpServer(serverInfo(setting.asked.env), { instructions })
  const opened = onceOpened(setting)
  for (const { name, title, description, input, output, answer } of tools) {
    const annotations = {
      title,
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    }
    const about = { title, description, inputSchema: input, outputSchema: output, annotations }
    server.registerTool(name, about, async (input) => {
      try {
        const { text, data } = await answer(input, await opened())
        const structuredContent = JSON.parse(withPlainBlanks(JSON.stringify(data)))
        return { content: [{ type: 'text', text: withPlainBlanks(text) }], structuredContent }
      } catch (error) {
        return { content: [{ type: 'text', text: complaint(name, error) }], isError: true }
      }
    })
  }
  return server
}

/** The error message for the assistant; errors that it cannot fix are logged. */
function complaint(tool: string, error: unknown): string {
  if (error instanceof Misunderstood || error instanceof SiteError) return error.message
  log.error('A tool for assistants failed', { tool, reason: messageOf(error) })
  return 'Something went wrong here; it has been noted.'
}

/** The types that a client may be able to read. */
export const types = { json: 'application/json', events: 'text/event-stream' } as const

/** The messages of a stream of events, which has ended once all are answered: as JSON, one alone or a list. */
async function asJson(stream: Response): Promise<Response> {
  const messages = (await stream.text()).split('\n').flatMap((line) => (line.startsWith('data: ') ? line.slice(6) : []))
  return new Response(messages.length === 1 ? messages[0] : `[${messages.join()}]`, {
    headers: { 'content-type': types.json },
  })
}

/** Handles one request, whatever its `Accept`: answers with `type`. `keep` receives its content, for the request log. */
export async function serve(
  request: Request,
  type: string,
  env: Env,
  context: Pick<ExecutionContext, 'waitUntil'>,
  keep: (content: Content) => void,
): Promise<Response> {
  const asked = { env, work: context, request }
  const content = contentFor(asked)
  keep(content)
  const handler = createMcpHandler(() => serverFor({ asked, content }), {
    maxRequestBodySize: mostBytes,
    responseMode: type === types.events ? 'sse' : 'auto',
    // Nothing here ever changes while a client listens.
    maxSubscriptions: 0,
    onerror: (error) => log.info('A request of an assistant was refused', { reason: messageOf(error) }),
  })
  // The SDK refuses clients of earlier versions that do not accept both, and sends them a stream.
  const both = new Request(request)
  both.headers.set('accept', Object.values(types).join(', '))
  const answer = await handler.fetch(both)
  const isStream = answer.headers.get('content-type') === types.events
  return isStream && type === types.json ? asJson(answer) : answer
}

/**
 * The Model Context Protocol server, on the official SDK: stateless, one instance per request, both protocol eras.
 * Loaded on demand (route.ts). On workerd the SDK's package exports pick a JSON Schema validator that generates no
 * code; our tools never need it, since zod validates their input.
 */
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import type { Context } from 'hono'
import { BodyTooLarge, textOfBody } from '../base/bytes/body'
import { SiteError } from '../base/errors'
import { log, messageOf, traceOf } from '../base/log'
import { once } from '../base/memoize'
import { serverInfo, responseTypes as types } from '../centre/assistants'
import { withPlainSpaces } from '../centre/time/format'
import { type HandlerContext, openRequest, pageContext } from '../request/open'
import type { LogVariables } from '../request/request-log'
import { ToolError } from './tool'
import { tools } from './tools'

const maxBytes = 64 * 1024

const instructions =
  'Facts about one shopping centre, as its website shows them now. Times are the centre’s own. An answer says so where something is not known; do not guess then. Link the url of an answer.'

/** Of every tool. */
const hints = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

function serverFor(handler: HandlerContext): McpServer {
  const server = new McpServer(serverInfo(handler.env), { instructions })
  // In English, opened by the first call of a request: listing tools reads nothing.
  const opened = once(async () =>
    pageContext(await openRequest(handler, 'hours'), { path: '/', slug: null, locale: 'en' }),
  )
  for (const { name, title, description, input, output, answer } of tools) {
    const annotations = { title, ...hints }
    const about = { title, description, inputSchema: input, outputSchema: output, annotations }
    server.registerTool(name, about, async (input) => {
      try {
        const { text, data } = await answer(input, await opened())
        const structuredContent = JSON.parse(withPlainSpaces(JSON.stringify(data)))
        return { content: [{ type: 'text', text: withPlainSpaces(text) }], structuredContent }
      } catch (error) {
        return { content: [{ type: 'text', text: errorText(name, error) }], isError: true }
      }
    })
  }
  return server
}

/** The error message for the assistant; errors that it cannot fix are logged. */
function errorText(tool: string, error: unknown): string {
  if (error instanceof ToolError || error instanceof SiteError) return error.message
  log.error('A tool for assistants failed', { tool, ...traceOf(error) })
  return 'Something went wrong here; it has been noted.'
}

/** The only message of an event stream, as JSON. */
async function toJson(stream: Response): Promise<Response> {
  const message = (await stream.text()).split('\n').find((line) => line.startsWith('data: '))
  return new Response(message?.slice(6), { headers: { 'content-type': types.json } })
}

const refusal = (status: number, message: string): Response =>
  Response.json({ jsonrpc: '2.0', id: null, error: { code: -32600, message } }, { status })

/** Handles one request, and responds with this media type. */
export async function serve(c: Context<{ Bindings: Env; Variables: LogVariables }>, type: string): Promise<Response> {
  const request = c.req.raw
  let body: string | null = null
  try {
    if (request.method === 'POST') body = await textOfBody(request, maxBytes)
  } catch (error) {
    return error instanceof BodyTooLarge
      ? refusal(413, 'A message has 64 KiB at most.')
      : refusal(408, 'The message did not arrive whole.')
  }
  // One call per request, since requests are rate limited.
  if (body?.trimStart().startsWith('[')) return refusal(400, 'Send one message at a time: the protocol has no batches.')
  const handler = createMcpHandler(() => serverFor(c), {
    maxRequestBodySize: maxBytes,
    responseMode: type === types.events ? 'sse' : 'auto',
    // Nothing here changes while a client listens.
    maxSubscriptions: 0,
    onerror: (error) => log.info('A request of an assistant was refused', { reason: messageOf(error) }),
  })
  // The SDK refuses older clients that do not accept both types, and sends them a stream.
  const both = new Request(request.url, { method: request.method, headers: request.headers, body })
  both.headers.set('accept', Object.values(types).join(', '))
  const answer = await handler.fetch(both)
  const isStream = answer.headers.get('content-type') === types.events
  return isStream && type === types.json ? toJson(answer) : answer
}

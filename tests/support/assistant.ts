import { get } from './site'

/** The raw response of an MCP tool. */
export async function toolAnswer(name: string, question: object): Promise<string> {
  const { body } = await get('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: question } }),
  })
  return body
}

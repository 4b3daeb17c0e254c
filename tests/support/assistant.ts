import { get } from './site'

/** The raw response of the MCP server to a call of a method. */
export async function mcpAnswer(method: string, params: object): Promise<string> {
  const { body } = await get('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return body
}

/** That of an MCP tool. */
export const toolAnswer = (name: string, question: object): Promise<string> =>
  mcpAnswer('tools/call', { name, arguments: question })

/** An MCP client against the site as deployed: bundled, in a runtime that forbids code generation from strings. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from 'playwright/test'

/** Arguments for each tool, for which the sample mall has an answer. */
const questions: Readonly<Record<string, Record<string, unknown>>> = {
  is_open: { date: 'Boxing Day' },
  find_store: { query: 'shoes' },
  whats_on: {},
  promotions: { limit: 3 },
  jobs: {},
  how_to_get_there: { store: 'rainfold-outerwear' },
  look_up: { query: 'parking' },
}

test('the SDK’s client lists and calls every tool, and hears the holiday hours', async ({ baseURL }) => {
  const client = new Client({ name: 'browser tests', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', baseURL)))
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(Object.keys(questions))
  for (const [name, question] of Object.entries(questions)) {
    const { content, isError, structuredContent } = await client.callTool({ name, arguments: question })
    expect([name, isError ?? false]).toEqual([name, false])
    expect(Object.keys(structuredContent ?? {}).length, name).toBeGreaterThan(0)
    const [{ text } = { text: '' }] = content as { text: string }[]
    expect(text.length, name).toBeGreaterThan(20)
    if (name === 'is_open') expect(text).toMatch(/is open on \w+day, December 26.*: 8:00 AM – 6:00 PM \(Boxing Day\)/)
  }
  await client.close()
})

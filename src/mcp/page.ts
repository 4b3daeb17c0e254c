/** `/mcp` in a browser: how to set up an assistant. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { centre } from '../base/config'
import { siteOrigin } from '../base/settings'
import { exampleQuestions, serverDescription } from '../centre/assistants'
import { plainPage } from '../render/plain-page'
import type { LogVariables } from '../request/request-log'
import { tools } from './tools'

const json = (value: object) => JSON.stringify(value, null, 2)

/** For each client, where to paste what. */
const clientSetups = (url: string, name: string) => [
  ['Claude and ChatGPT', 'Settings, Connectors, Add custom connector. No sign-in.', url],
  ['Claude Code', 'In a terminal.', `claude mcp add --transport http ${name} ${url}`],
  ['VS Code', 'In the file .vscode/mcp.json.', json({ servers: { [name]: { type: 'http', url } } })],
  ['Cursor', 'In the file .cursor/mcp.json.', json({ mcpServers: { [name]: { url } } })],
  ['To try it by hand', 'The inspector, over Streamable HTTP.', `npx @modelcontextprotocol/inspector ${url}`],
]

export function mcpPage(c: Context<{ Bindings: Env; Variables: LogVariables }>): Response | Promise<Response> {
  const url = `${siteOrigin(c.env, null, c.req.url)}/mcp`
  const body = html`<div class="prose">
    <p>${serverDescription()} For any client of the Model Context Protocol.</p>
    ${clientSetups(url, centre.slugPrefix).map(
      ([title, where, what]) => html`<h2>${title}</h2>
        <p>${where}</p>
        <div class="scroll-x" tabindex="0" role="group" aria-label="${title}"><pre><code>${what}</code></pre></div>`,
    )}
    <h2>Tools</h2>
    <ul>${tools.map(({ name, description }) => html`<li><code>${name}</code>: ${description}</li>`)}</ul>
    <h2>To ask</h2>
    <ul>${exampleQuestions.map((question) => html`<li>${question}</li>`)}</ul>
    <p>For programs: <a href="/api">the API</a>.</p>
  </div>`
  return plainPage(c, `${centre.shortName} for assistants`, body)
}

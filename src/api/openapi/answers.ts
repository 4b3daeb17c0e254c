/**
 * The API's documentation: the contract, and a page with a form to try each GET, without script. Rarely requested and
 * built from every schema, so app.ts loads this module on first use.
 */
import { html } from 'hono/html'
import { urlEncode } from '../../base/bytes/encoded'
import { memoize } from '../../base/memoize'
import { siteOrigin } from '../../base/settings'
import type { Outcome } from '../../content/resolver'
import { offeredResources, type ResourceName, type ResourceValue } from '../../content/resources'
import { type Markup, plainPage } from '../../render/plain-page'
import { openRequest } from '../../request/open'
import { apiLimits } from '../../request/visitor'
import { apiResourceOf } from '../content/served'
import type { ApiContext } from '../context'
import { jsonResponse } from '../json-response'
import { pageProxySetting } from '../page-proxy'
import { badParameter, notFound, problemKinds } from '../problem'
import { openApiDocument } from './openapi'
import type { OpenApi, Operation, Schema } from './schemas'

type Parameter = { name: string; in: 'query' | 'path'; required?: boolean; description?: string; schema: Schema }

/** A text of the contract as HTML: `backticks` mark code. */
const withCode = (text: unknown = '') =>
  String(text)
    .split('`')
    .map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))

/** A parameter's field: a select for an enum, otherwise an input, whose hint lists the allowed items, if any. */
function field(parameter: Parameter, id: string): Markup {
  const { name, required, description = '', schema } = parameter
  const values = schema.type === 'boolean' ? ['true', 'false'] : schema.enum
  return html`<div class="field">
    <label for="${id}">${name}${required ? ' (required)' : ''}</label>
    ${
      values
        ? html`<select id="${id}" name="${name}">
            <option value="">not given</option>
            ${values.map((value) => html`<option>${value}</option>`)}
          </select>`
        : html`<input id="${id}" name="${name}" ${required ? html`required` : ''} aria-describedby="${id}-hint">`
    }
    <p class="small muted" id="${id}-hint">${description}${schema.items?.enum ? ` (${schema.items.enum.join(', ')})` : ''}</p>
  </div>`
}

/** A form that requests the endpoint itself. A form cannot put a slug into a path, so `/api/try` does that. */
function tryForm(path: string, operation: Operation): Markup {
  const parameters = (operation.parameters ?? []) as unknown as Parameter[]
  const hasSlug = parameters.some((parameter) => parameter.in === 'path')
  return html`<form class="form" method="get" action="${hasSlug ? '/api/try' : path}">
    ${hasSlug ? html`<input type="hidden" name="to" value="${path}">` : ''}
    ${parameters.map((parameter) => field(parameter, `${operation.operationId}-${parameter.name}`))}
    <p><button class="btn" type="submit">GET</button></p>
  </form>`
}

const breakable = (path: string) => path.split('/').map((part, index) => html`${index > 0 ? '/' : ''}${part}<wbr>`)

type Refusals = OpenApi['components']['responses']

function endpoint(method: string, path: string, operation: Operation, refusals: Refusals): Markup {
  const { operationId, summary, description, responses } = operation
  return html`<details class="acc">
    <summary>
      <span class="muted" aria-hidden="true">+</span>
      <h3 id="${operationId}">
        <code>${method} ${breakable(path)}</code><br><span class="muted small">${summary}</span>
      </h3>
    </summary>
    <div class="prose">
      ${description ? html`<p>${withCode(description)}</p>` : ''}
      <ul>
        ${Object.entries(responses).map(
          ([status, response]) =>
            html`<li><b>${status}</b> ${withCode(response.description ?? refusals[String(response.$ref).split('/').at(-1) ?? '']?.description)}</li>`,
        )}
      </ul>
      ${method === 'GET' ? tryForm(path, operation) : ''}
    </div>
  </details>`
}

/** "string or null", "list of Store" */
function typeOf({ $ref: reference, anyOf, type, items = {}, enum: values }: Schema): string {
  if (reference) return reference.split('/').at(-1) ?? ''
  if (type === 'array') return `list of ${typeOf(items)}`
  return (anyOf?.map(typeOf) ?? values ?? [type ?? 'anything'].flat()).join(' or ')
}

function schemaTable(name: string, { properties = {} }: Schema): Markup {
  return html`<details class="acc">
    <summary><span class="muted" aria-hidden="true">+</span><h3 id="schema-${name}">${name}</h3></summary>
    <div class="prose scroll-x" tabindex="0" role="group" aria-labelledby="schema-${name}">
      <table>
        <thead><tr><th scope="col">Field</th><th scope="col">Type</th></tr></thead>
        <tbody>
          ${Object.entries(properties).map(
            ([field, type]) => html`<tr><th scope="row"><code>${field}</code></th><td>${typeOf(type)}</td></tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`
}

const sampleExchange = (origin: string) => `curl -i "${origin}/api/content/stores?fields=name,unit,open_now&limit=1"

HTTP/2 200
content-type: application/json; charset=utf-8; profile=fields
etag: W/"c3ab8ff13720e8ad9047dd39"
age: 41
x-cache: HIT
x-total-count: 146
link: </api/content/stores?fields=name,unit,open_now&limit=1&cursor=…>; rel="next"

[{"name":"Alder & Oak","unit":"132","open_now":true}]`

const documentAt = memoize(openApiDocument, 2)
const documentFor = (c: ApiContext) => documentAt(siteOrigin(c.env, null, c.req.url))

const withItems = offeredResources.filter((name) => apiResourceOf(name).slug)

/** Gives each `{slug}`, and `url`, an example of this centre, where there is one. */
async function addExamples({ paths }: OpenApi, c: ApiContext): Promise<Outcome[]> {
  const [host] = pageProxySetting(c.env).allowed
  if (host) Object.assign(paths['/api/page']?.get?.parameters?.[0] ?? {}, { example: `https://${host}/` })
  const { read, content, now, zone } = await openRequest(c, ...withItems)
  for (const name of withItems) {
    const value: ResourceValue<ResourceName> | null = read[name]
    const visible = value && (apiResourceOf(name).visible?.(value, { now, zone }) ?? value)
    const items = (visible ?? []) as { slug?: string | null }[]
    const [parameter] = paths[`/api/content/${name}/{slug}`]?.get?.parameters ?? []
    const example = items.find(({ slug }) => slug)?.slug
    if (parameter && example) Object.assign(parameter, { example })
  }
  return [...content.outcomes.values()]
}

/** `/api/openapi.json` */
export async function openApiJson(c: ApiContext): Promise<Response> {
  const document = structuredClone(documentFor(c))
  const outcomes = await addExamples(document, c).catch(() => [])
  return jsonResponse(c, document, { outcomes, modified: Date.now() })
}

/** `/api` */
export function docs(c: ApiContext): Response | Promise<Response> {
  const { info, paths, components } = documentFor(c)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags[0])
  const paragraphs = info.description.split('\n\n').slice(0, 2)
  c.header('cache-control', 'public, max-age=0')
  const body = html`<div class="prose">
            ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
            <p>Version ${info.version}. The same for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
            <div class="scroll-x" tabindex="0" role="group" aria-label="A first request"><pre><code>${sampleExchange(siteOrigin(c.env, null, c.req.url))}</code></pre></div>
            <ul>
              <li><b>Parts of a list</b>: <code>?limit=50</code>, then the address in the header <code>Link</code> (<code>rel="next"</code>); <code>X-Total-Count</code> has the total.</li>
              <li><b>Only some fields</b>: <code>?fields=name,unit</code>.</li>
              <li><b>Caching</b>: send the <code>ETag</code> back as <code>If-None-Match</code>; 304 says that nothing has changed. <code>Age</code> is the age of the content in seconds.</li>
              <li><b>Limits</b>: ${apiLimits.program} requests in ${apiLimits.period} seconds, then 429 with <code>Retry-After</code>.</li>
              <li><b>From browsers</b>: any origin may read (CORS).</li>
            </ul>
          </div>
          ${[...byTag].map(
            ([tag, tagged]) => html`<section aria-labelledby="tag-${tag}">
              <h2 id="tag-${tag}">${tag}</h2>
              ${tagged.map(({ method, path, operation }) => endpoint(method, path, operation, components.responses))}
            </section>`,
          )}
          <section aria-labelledby="schemas">
            <h2 id="schemas">What is answered</h2>
            ${Object.entries(components.schemas).map(([name, schema]) => schemaTable(name, schema))}
          </section>
          <section aria-labelledby="problems" class="prose">
            <h2 id="problems">Problems</h2>
            <ul>
              ${Object.entries(problemKinds).map(
                ([kind, title]) => html`<li id="problem-${kind}"><code>${kind}</code>: ${title}.</li>`,
              )}
            </ul>
          </section>`
  return plainPage(c, info.title, body)
}

/** `/api/try`: redirects to a path of the document, with the typed slug in place of `{slug}`. */
export function tryOut(c: ApiContext): Response {
  const { paths } = documentFor(c)
  const to = c.req.query('to') ?? ''
  const slug = c.req.query('slug') ?? ''
  if (!Object.hasOwn(paths, to) || !to.includes('{slug}')) throw notFound('There is nothing of this address to try.')
  if (slug === '') throw badParameter({ parameter: 'slug', detail: 'slug is missing.' })
  const path = to.replace('{slug}', () => urlEncode(slug))
  const fields = c.req.query('fields')
  const location = fields ? `${path}?fields=${urlEncode(fields)}` : path
  return c.body(null, 303, { location, 'cache-control': 'no-store' })
}

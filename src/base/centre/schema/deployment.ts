import { z } from 'zod'
import { matching, slug } from './fields.ts'

const Variables = z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'is the name of a variable'), z.string()).default({})

/** Where a centre runs (centres/<name>/deployment.ts). Visitors see none of it, and it holds no secrets. */
export const DeploymentFile = z.strictObject({
  /** The Worker's name, also used for the namespaces created for it. */
  name: slug,
  /** The property's id in the content service, and the centre's in the community service. */
  propertyId: z.string().regex(/^\d+$/, 'is the number of the property, as text'),
  centreId: z.string().regex(/^\d+$/, 'is the number of the centre, as text'),
  /** Hosts of the site, the one of `SITE_URL` first. */
  domains: z.array(z.string().regex(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/, 'is a host, such as "www.example.ca"')).default([]),
  /** Namespace ids of the rate limits, each different from those of every other centre in the account. */
  limits: z.strictObject({ form: z.string(), address: z.string(), api: z.string() }),
  /** The id of an existing KV namespace; without one, a namespace is created at the first deployment. */
  kvNamespace: z.string().optional(),
  /** Variables of the Worker (docs/operations.md) that differ from those of wrangler.toml. */
  vars: Variables,
  /** The trial on workers.dev: what differs there. Forms and tags have no receiver unless one is named here. */
  staging: z
    .strictObject({
      /** Its host, for commands on a machine that did not deploy it: "maple-grove-staging.example.workers.dev". */
      host: matching(/\.workers\.dev$/, 'is a host of workers.dev').optional(),
      kvNamespace: z.string().optional(),
      vars: Variables,
    })
    .prefault({}),
})
export type Deployment = z.output<typeof DeploymentFile>
export type DeploymentInput = z.input<typeof DeploymentFile>

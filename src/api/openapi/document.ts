/** The shape of the OpenAPI document, as far as this code reads it. */
import type { JsonSchema } from './schemas'

export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters?: JsonSchema[]
  requestBody?: JsonSchema
  security?: JsonSchema[]
  responses: Record<string, JsonSchema>
}
export type Paths = Record<string, { get?: Operation; post?: Operation }>
export interface OpenApi extends JsonSchema {
  info: { title: string; version: string; description: string }
  paths: Paths
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, { description: string }> } & JsonSchema
}

/** The schemas of the responses: each resource's list and its single items. */
import * as z from 'zod'
import { partial } from 'zod/mini'
import { outputShape } from '../../content/check/outputs'
import { offeredResources, type ResourceName, resources } from '../../content/resources'
import { Blog, Post } from '../../content/schema/page'
import { FullStore, Store } from '../../content/schema/store'
import { ofStore, withDerived } from './derived'

/** The resources that this centre offers at an address. */
export const resourceNames = offeredResources

/** A single store: the list's record and, where the service could provide it, the rest of it. */
export const StoreDetail = z.object({ ...partial(FullStore).shape, ...Store.shape, ...ofStore })

/** The schema of a single item. */
export const itemSchema = (name: ResourceName): z.core.$ZodType =>
  name === 'stores' ? StoreDetail : name === 'blogs' ? z.union([Post, Blog]) : resources[name].schema

/** The field names that a response can have: those of a list's items, or of a single item. */
export function fieldsOf(name: ResourceName, isItem: boolean): string[] {
  if (isItem && name === 'blogs')
    return [...new Set([Post, Blog].flatMap((schema) => Object.keys(outputShape(schema))))]
  return Object.keys(outputShape(withDerived(isItem ? itemSchema(name) : resources[name].schema)))
}

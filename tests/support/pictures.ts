/** The pictures of a page, and which of them it shows again and again. */
import { centre } from '../../src/base/config'
import { mainOf } from './page'

/** Those of the main part in their order, by folder and name: the sample's and the centre's own drawings look the same. */
export const picturesOf = (body: string): string[] =>
  [...mainOf(body).matchAll(/<img[^>]*? src="([^"]+)"/g)]
    .map(([, src = '']) => src.split('?', 1)[0]?.split('/').slice(-2).join('/') ?? '')
    // The centre's mark is a sign, and stands before each place.
    .filter((name) => !centre.thumb.endsWith(name))

/** What is seen more than twice: "3 times goods/bowl.svg". */
export const repeatedIn = (pictures: readonly string[]): string[] =>
  [...Map.groupBy(pictures, (name) => name)]
    .filter(([, seen]) => seen.length > 2)
    .map(([name, seen]) => `${seen.length} times ${name}`)

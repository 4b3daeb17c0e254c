/** The pictures of a page, and those that it repeats. */
import { centre } from '../../src/base/config'
import { mainOf } from './page'

/** Pictures of the main part in order, by folder and file name: the sample and the centre share their drawings. */
export const picturesOf = (body: string): string[] =>
  [...mainOf(body).matchAll(/<img[^>]*? src="([^"]+)"/g)]
    .map(([, src = '']) => src.split('?', 1)[0]?.split('/').slice(-2).join('/') ?? '')
    // The centre's mark is an icon, shown with every place.
    .filter((name) => !centre.thumb.endsWith(name))

/** Pictures that occur more than twice: "3 times goods/bowl.svg". */
export const repeatedIn = (pictures: readonly string[]): string[] =>
  [...Map.groupBy(pictures, (name) => name)]
    .filter(([, seen]) => seen.length > 2)
    .map(([name, seen]) => `${seen.length} times ${name}`)

/** Any centre: a page has the same name wherever it is named. */
import { expect, it } from 'vitest'
import { centre } from '../../src/base/config'
import { localesOf } from '../../src/base/overrides'
import { withPlainSpaces } from '../../src/centre/time/format'
import { indexedPaths } from '../../src/pages/routes'
import { labelIn } from '../../src/texts/localised'
import { h1Of, nodeOf, pageAt, textOf, titleOf } from '../support/page'
import { onFriday } from './on-friday'

const locales = localesOf({ LOCALES: '' })

onFriday()

/** The text of some HTML, with plain spaces. */
const words = (html: string) => withPlainSpaces(textOf(html)).trim()

/** A page's names for itself: in its title, heading and breadcrumb, and in the structured-data breadcrumb. */
async function namesOf(path: string) {
  const body = await pageAt(path)
  const trail = nodeOf(body, 'BreadcrumbList') as { itemListElement: { name: string }[] } | undefined
  return {
    title: words(titleOf(body)).split(' | ')[0] ?? '',
    heading: words(h1Of(body)[0] ?? ''),
    crumb: words(/<nav class="crumbs".*?aria-current="page">(.*?)<\/span>/s.exec(body)?.[1] ?? ''),
    inTrail: trail?.itemListElement.at(-1)?.name ?? '',
  }
}

/** Sections, which have a short name below their campaign. */
const sections = centre.campaigns.flatMap((each) => each.sections.map(({ path }) => path))
const families = [...indexedPaths, '/thank-you'].filter((path) => path !== '/' && !sections.includes(path))
/** An entry of the menu stands for the whole family. */
const standsFor: Readonly<Record<string, string>> = { '/promotions/stores': '/promotions' }
/** Pages to which the sample's managers have given a heading of their own. */
const withOwnHeading = ['/newsletter']

it.each(locales)(
  'in %s a page is called the same in its breadcrumb, its title, its heading, the menu and the footer',
  async (locale) => {
    const inLocale = (path: string) => (locale === locales[0] ? path : `/${locale}${path}`)
    const found = new Map<string, Awaited<ReturnType<typeof namesOf>>>()
    for (const path of families) found.set(path, await namesOf(inLocale(path)))
    const wrong = [...found].filter(
      ([path, { title, heading, crumb, inTrail }]) =>
        crumb === '' || title !== crumb || inTrail !== crumb || (heading !== crumb && !withOwnHeading.includes(path)),
    )
    expect(wrong).toEqual([])
    const links = [...centre.menu.flatMap((item) => [item, ...(item.sub_menu ?? [])]), ...centre.footer]
    for (const { name, href = '' } of links) {
      const there = found.get(standsFor[href] ?? href)
      const label = withPlainSpaces(labelIn(name, locale).text)
      if (there) expect(label.toLowerCase(), href).toBe(there.crumb.toLowerCase())
    }
  },
)

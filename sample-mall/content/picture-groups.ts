import type { Context } from './records'
import { rowsOf } from './table'

/** A picture of a banner or a gallery. */
interface GalleryItem {
  id: number
  name: string | null
  name_2: string | null
  heading: string | null
  callout: string | null
  callout_2: string | null
  description: string | null
  description_2: string | null
  url: string | null
  image_url: string | null
  position: number
  start_date: string | null
  end_date: string | null
}

export interface PictureGroup {
  id: number
  name: string
  slug: string
  gallery_items?: GalleryItem[]
}

export type Slide = Partial<GalleryItem> & { picture: string | null }

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** A named group; `position` keeps the items in the given order. */
export function group(
  { art }: Pick<Context, 'art'>,
  id: number,
  name: string,
  slides: Slide[],
  slug = slugOf(name),
): PictureGroup {
  return {
    id,
    name,
    slug,
    gallery_items: slides.map(({ picture, ...slide }, index) => ({
      id: id * 100 + index,
      name: null,
      name_2: null,
      heading: null,
      callout: null,
      callout_2: null,
      description: null,
      description_2: null,
      url: null,
      image_url: picture ? art(picture) : null,
      position: index + 1,
      start_date: null,
      end_date: null,
      ...slide,
    })),
  }
}

/** Banner pictures of pages, looked up by name. */
export function banners(context: Context): PictureGroup[] {
  const { at, endOf } = context.clock
  const page = (id: number, name: string, scene: string): PictureGroup =>
    group(context, id, name, [{ picture: `scenes/${scene}.svg`, start_date: at(-400) }])
  return [
    page(901, 'Property Banner', 'seven-oaks'),
    // The first is over and the third is yet to come: only the second may be shown.
    group(context, 902, 'Directory Banner', [
      { picture: 'scenes/leaf-fall.svg', start_date: at(-90), end_date: endOf(-5) },
      { picture: 'scenes/acorn-pattern.svg', start_date: at(-5) },
      { picture: 'scenes/boxing-day-focus-bottom.svg', start_date: at(30) },
    ]),
    page(903, 'Stores Banner', 'rain-cedars-focus-bottom'),
    page(904, 'Map Banner', 'harvest-field'),
    page(905, 'Hours Banner', 'seven-oaks'),
    page(906, 'Events Banner', 'lantern-dusk-focus-top'),
    page(907, 'Events & Contests Banner', 'winter-market-focus-bottom'),
    page(908, 'Promotions Banner', 'parcels'),
    page(909, 'Jobs Banner', 'river-morning'),
    page(910, 'Blog Banner', 'leaf-fall'),
    page(911, 'Newsletter Banner', 'leaf-fall'),
    page(912, 'Contact Us Banner', 'porch-lights'),
    page(913, 'Kids Club Banner', 'green-shoots'),
    // Pages without a group of their own share these.
    group(
      context,
      914,
      'Pages Banner',
      ['river-morning', 'seven-oaks', 'rain-cedars-focus-bottom', 'porch-lights', 'harvest-field', 'leaf-fall'].map(
        (scene) => ({ picture: `scenes/${scene}.svg`, start_date: at(-400) }),
      ),
    ),
    // An empty group, and one without its list.
    group(context, 915, 'Search Results Banner', []),
    { id: 916, name: 'Gift Card Banner', slug: 'gift-card-banner' },
  ]
}

/** The slides of the home page. */
export function homeSlides(context: Context): PictureGroup[] {
  const { at, endOf, next } = context.clock
  const lantern = next('Fri', 5)
  return [
    group(context, 920, 'Home Banner', [
      {
        picture: 'scenes/rain-cedars-focus-bottom.svg',
        name: '150 stores, one roof',
        name_2: '150 magasins, un seul toit',
        heading: '150 stores, one roof',
        callout: 'Stay dry this weekend. Free parking at every entrance.',
        callout_2: 'Restez au sec. Stationnement gratuit à chaque entrée.',
        description: '<p>Plan a rainy-day visit</p>',
        description_2: '<p>Préparer une visite au sec</p>',
        url: '/amenities',
        position: 1,
        start_date: at(-20),
      },
      {
        picture: 'scenes/lantern-dusk-focus-top.svg',
        name: 'Lantern Night',
        name_2: 'La nuit des lanternes',
        heading: 'Lantern Night',
        callout: 'From five o’clock in Oak Court.',
        callout_2: 'Dès dix-sept heures dans la Cour des Chênes.',
        description: '<p>See the evening</p>',
        description_2: '<p>Voir la soirée</p>',
        url: '/events/sevenoaks-lantern-night',
        position: 2,
        start_date: at(-6),
        end_date: at(lantern, '21:00'),
      },
      {
        picture: 'scenes/seven-oaks.svg',
        name: 'Fifty years of Sevenoaks',
        name_2: 'Cinquante ans de Sevenoaks',
        heading: 'Fifty years of Sevenoaks',
        callout: 'Seven trees, five decades, and a scrapbook of yours.',
        callout_2: 'Sept arbres, cinq décennies, et un album qui est le vôtre.',
        description: '<p>Open the scrapbook</p>',
        description_2: '<p>Ouvrir l’album</p>',
        url: '/pages/50-years-of-sevenoaks',
        position: 3,
        start_date: at(-100),
        end_date: endOf(200),
      },
      // Over, and not yet started: neither may be shown.
      {
        picture: 'scenes/harvest-field.svg',
        name: 'Harvest weeks',
        callout: 'Over for this year.',
        position: 4,
        start_date: at(-60),
        end_date: endOf(-10),
      },
      {
        picture: 'scenes/boxing-day-focus-bottom.svg',
        name: 'Boxes',
        callout: 'Not yet.',
        position: 0,
        start_date: at(40),
      },
    ]),
  ]
}

/** Name and slug of the gallery, drawing, caption, text. */
const GALLERIES = `
Walking club | - | galleries/first-lap | First lap | Half past seven, West Hall to ourselves.
Walking club | - | scenes/night-walk | The long way round
Walking club | - | goods/boots | Soft soles
Walking club | - | goods/mug | The eleventh lap
Roof garden | - | galleries/roof-beds | Nine beds | Soil from our own compost.
Roof garden | - | scenes/green-shoots | April
Roof garden | - | goods/plant | The fig
Lantern Night | - | scenes/lantern-dusk-focus-top | Seven o’clock
Lantern Night | - | scenes/porch-lights | West Hall stays lit
Lantern Night | - | galleries/lantern-lap | The lap
Lantern Night | - | goods/candle
50 years of Sevenoaks | sevenoaks-50-years | scenes/seven-oaks | The planting | Seven saplings, one for each councillor.
50 years of Sevenoaks | sevenoaks-50-years | scenes/harvest-field | The field before
50 years of Sevenoaks | sevenoaks-50-years | galleries/opening-day | Opening day
50 years of Sevenoaks | sevenoaks-50-years | scenes/acorn-pattern | The carpet, 1983
50 years of Sevenoaks | sevenoaks-50-years | goods/gift | The birthday parcel
CHECK-IN! partners | check-in-partners | goods/loaf | Bread
CHECK-IN! partners | check-in-partners | goods/bowl | Porridge
CHECK-IN! partners | check-in-partners | goods/books | Homework club
Winter windows | - | scenes/winter-market-focus-bottom | The market
Winter windows | - | goods/mittens | & Daughters
Winter windows | - | goods/boat | Lantern Toys
`

/** Picture galleries, shown on pages and inside posts. */
export function galleries(context: Context): PictureGroup[] {
  const groups = [...Map.groupBy(rowsOf(GALLERIES), ([name = '']) => name)]
  return groups.map(([title, rows], index) => {
    const slides = rows.map(
      ([, , drawing, name = null, description = null]): Slide => ({ picture: `${drawing}.svg`, name, description }),
    )
    return group(context, 931 + index, title, slides, rows[0]?.[1])
  })
}

import type { Context } from './records'

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

/** Picture galleries, shown on pages and inside posts. */
export function galleries(context: Context): PictureGroup[] {
  const pictures = (...rows: [picture: string, name: string | null, description?: string][]): Slide[] =>
    rows.map(([picture, name, description]) => ({ picture, name, description: description ?? null }))
  return [
    group(
      context,
      931,
      'Walking club',
      pictures(
        ['galleries/first-lap.svg', 'First lap', 'Half past seven, West Hall to ourselves.'],
        ['scenes/night-walk.svg', 'The long way round'],
        ['goods/boots.svg', 'Soft soles'],
        ['goods/mug.svg', 'The eleventh lap'],
      ),
    ),
    group(
      context,
      932,
      'Roof garden',
      pictures(
        ['galleries/roof-beds.svg', 'Nine beds', 'Soil from our own compost.'],
        ['scenes/green-shoots.svg', 'April'],
        ['goods/plant.svg', 'The fig'],
      ),
    ),
    group(
      context,
      933,
      'Lantern Night',
      pictures(
        ['scenes/lantern-dusk-focus-top.svg', 'Seven o’clock'],
        ['scenes/porch-lights.svg', 'West Hall stays lit'],
        ['galleries/lantern-lap.svg', 'The lap'],
        ['goods/candle.svg', null],
      ),
    ),
    group(
      context,
      934,
      '50 years of Sevenoaks',
      pictures(
        ['scenes/seven-oaks.svg', 'The planting', 'Seven saplings, one for each councillor.'],
        ['scenes/harvest-field.svg', 'The field before'],
        ['galleries/opening-day.svg', 'Opening day'],
        ['scenes/acorn-pattern.svg', 'The carpet, 1983'],
        ['goods/gift.svg', 'The birthday parcel'],
      ),
      'sevenoaks-50-years',
    ),
    group(
      context,
      935,
      'CHECK-IN! partners',
      pictures(['goods/loaf.svg', 'Bread'], ['goods/bowl.svg', 'Porridge'], ['goods/books.svg', 'Homework club']),
      'check-in-partners',
    ),
    group(
      context,
      936,
      'Winter windows',
      pictures(
        ['scenes/winter-market-focus-bottom.svg', 'The market'],
        ['goods/mittens.svg', '& Daughters'],
        ['goods/boat.svg', 'Lantern Toys'],
      ),
    ),
  ]
}

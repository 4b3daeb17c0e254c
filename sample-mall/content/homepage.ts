import type { SampleEvent } from './events'
import { homeSlides, type PictureGroup } from './picture-groups'
import type { Promotion } from './promotions'
import type { Context } from './records'
import type { StoreRecord } from './stores'

export interface Homepage {
  id: number
  banners: PictureGroup[]
  welcome_message: string
  welcome_message_2: string | null
  callout: string
  callout_2: string | null
  featured_promotions: Promotion[]
  featured_stores: StoreRecord[]
  featured_on_home_page_promotions: Promotion[]
  featured_on_home_page_events: SampleEvent[]
}

type Texts = Pick<Homepage, 'id' | 'banners' | 'welcome_message' | 'welcome_message_2' | 'callout' | 'callout_2'>
type Lists = { promotions: Promotion[]; events: SampleEvent[]; stores: StoreRecord[] }

/** A home page of a centre. Its items are those of the lists, owners included. */
export function homepageOf(texts: Texts, { promotions, events, stores }: Lists): Homepage {
  const onHomePage = (item: { is_featured_on_home_page: boolean | null }) => item.is_featured_on_home_page === true
  return {
    ...texts,
    featured_promotions: promotions.filter((promotion) => promotion.is_featured === true),
    featured_stores: stores.filter((store) => store.is_new_store === true || store.is_coming_soon_store === true),
    featured_on_home_page_promotions: promotions.filter(onHomePage),
    featured_on_home_page_events: events.filter(onHomePage),
  }
}

export const homepage = (context: Context, lists: Lists): Homepage =>
  homepageOf(
    {
      id: 698,
      banners: homeSlides(context),
      welcome_message: 'Good neighbours since 1976',
      welcome_message_2: 'De bons voisins depuis 1976',
      callout: 'Seven oaks, two floors, and free parking at every door.',
      callout_2: 'Sept chênes, deux étages, et le stationnement gratuit à chaque porte.',
    },
    lists,
  )

import { paragraphs, plainText } from './html'
import type { Context } from './records'

export interface Contest {
  id: number
  property_id: number
  name: string
  name_2: string | null
  slug: string
  description: string
  description_2: string | null
  plain_text_description: string
  image_url: string | null
  start_date: string
  end_date: string | null
  show_on_web_date: string
  is_featured: boolean | null
  use_contest_image: boolean
  rules_and_regs: string | null
  minimum_age: number | null
  entry_limit: 'once' | 'daily' | null
  skill_question: string | null
  status: string
}

type Times = 'start_date' | 'end_date' | 'show_on_web_date'

/** A contest of a centre, with what most have. */
export const contestOf = (
  { propertyId }: Context['centre'],
  id: number,
  slug: string,
  name: string,
  html: string,
  more: Partial<Contest> & Pick<Contest, Times>,
): Contest => ({
  ...{ id, property_id: propertyId, name, name_2: null, slug },
  ...{ description: html, description_2: null, plain_text_description: plainText(html) },
  ...{ image_url: null, is_featured: null, use_contest_image: false },
  ...{ rules_and_regs: null, minimum_age: 19, entry_limit: 'once', skill_question: 'yes', status: 'active' },
  ...more,
})

/** Contests: open, over, not yet open, with a photograph, ending today, and the kids club, which works like one. */
export function contests({ centre, clock, art }: Context): Contest[] {
  const { at, endOf } = clock
  const usual = {
    ...{ start_date: at(-10), end_date: endOf(20), show_on_web_date: at(-10) },
    rules_and_regs: '/pages/sevenoaks-contest-disclaimer',
  }
  const contest = (id: number, slug: string, name: string, html: string, more: Partial<Contest>) =>
    contestOf(centre, id, slug, name, html, { ...usual, ...more })
  return [
    contest(
      71001,
      'sevenoaks-fifty-gift-cards',
      'Fifty years, fifty gift cards',
      '<p>We are fifty. Fifty people will each get a $50 gift card, good in every store.</p><ul><li>No purchase necessary</li><li>Open to BC residents aged 19 or older</li><li>Fifty gift cards, $50 each</li><li>Odds depend on the number of entries</li></ul>',
      {
        name_2: 'Cinquante ans, cinquante cartes-cadeaux',
        description_2:
          '<p>Nous avons cinquante ans. Cinquante personnes recevront chacune une carte-cadeau de 50 $.</p>',
        image_url: art('scenes/seven-oaks.svg'),
        end_date: endOf(11),
        is_featured: true,
      },
    ),
    contest(
      71002,
      'sevenoaks-window-photo',
      'Photograph our best window',
      paragraphs(
        'Send one picture of a shop window in the centre. The window wins, and so does the photographer.',
        'JPEG, PNG or WebP, up to 10 MB. People in the picture must have said yes.',
      ),
      {
        name_2: 'Photographiez notre plus belle vitrine',
        image_url: art('scenes/porch-lights.svg'),
        use_contest_image: true,
        end_date: endOf(25),
      },
    ),
    contest(
      71003,
      'sevenoaks-kids-club',
      'Kids Club',
      paragraphs(
        'A craft on the first Saturday, a seat at story time, and a letter to the parents that says when. For children up to twelve; a parent or guardian signs them up.',
      ),
      {
        name_2: 'Le club des enfants',
        image_url: art('goods/kite.svg'),
        minimum_age: null,
        entry_limit: null,
        skill_question: null,
        rules_and_regs: '/pages/sevenoaks-kids-club-disclaimer',
        start_date: at(-900),
        show_on_web_date: at(-900),
        end_date: null,
      },
    ),
    contest(
      71004,
      'sevenoaks-name-the-oak',
      'Name the seventh oak',
      paragraphs('Six of our oaks have names. The seventh gets yours, if the children of the valley vote for it.'),
      {
        image_url: art('scenes/leaf-fall.svg'),
        end_date: endOf(0),
      },
    ),
    contest(71005, 'sevenoaks-pie-weekend', 'Pie weekend', paragraphs('Judged, eaten, over. The winner was plum.'), {
      image_url: art('goods/loaf.svg'),
      start_date: at(-30),
      show_on_web_date: at(-30),
      end_date: endOf(-12),
    }),
    contest(
      71006,
      'sevenoaks-lap-of-the-year',
      'Lap of the year',
      paragraphs('Walk a lap, guess its length, win boots from Gable Street Shoes.'),
      {
        image_url: art('goods/boots.svg'),
        start_date: at(14),
        show_on_web_date: at(7),
        end_date: endOf(45),
      },
    ),
  ]
}

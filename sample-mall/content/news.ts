import { paragraphs } from './html'
import { type Context, type ItemSpec, type Owned, ownedRecord } from './records'
import { rowsOf } from './table'

export type News = Owned<'eventable'>

/** Slug, name, French name, days since, text, drawing, store. */
const TABLE = `
north-lot-paving | The north lot is paved | Le stationnement nord est refait | 2 | Sixty-one stalls are back, eight of them wider. | scenes/river-morning.svg
walking-club-million | The walking club reaches a million laps | Le club de marche atteint un million de tours | 5 | Counted since 1994, on the same clicker. | scenes/night-walk.svg
bowls-come-back | Nine bowls in ten come back | Neuf bols sur dix reviennent | 9 | The food court’s returnable bowls have saved eleven tonnes of paper since September last year. | goods/bowl.svg
kulfi-corner-opens | Kulfi Corner opens in F4 | - | 13 | Three flavours, one of them secret. | - | kulfi-corner
willow-nails-moves | Willow Nails has moved to unit 139 | Willow Nails a déménagé au local 139 | 18 | Same chairs, better window. | - | willow-nails
new-lift | A second elevator, by Entrance B | Un deuxième ascenseur, près de l’entrée B | 24 | It speaks two languages and opens on both sides. | scenes/acorn-pattern.svg
quiet-room | The quiet room on Level 2 is open | La salle calme du niveau 2 est ouverte | 31 | Low light, two armchairs, no music. No need to ask. | scenes/porch-lights.svg
oak-number-three | Oak number three is resting | - | 38 | It was pruned in the autumn wind. The arborist says it will outlive us. | scenes/seven-oaks.svg
gift-cards-by-phone | Gift cards by phone | Des cartes-cadeaux par téléphone | 47 | Call Guest Services and we post the card the same day. | goods/gift.svg
scholarships | Seven scholarships, seven schools | Sept bourses, sept écoles | 60 | For trades, music and nursing. Applications at the desk. | goods/books.svg
bus-40 | The 40 now stops at Entrance A | - | 75 | Every twelve minutes until nine. | -
# Not yet published.
spring-hours | Longer hours are coming | - | -6 | We will say when. | -
`

/** Short news of the centre, newest first; one is not published yet. */
export function news(context: Context): News[] {
  const { at } = context.clock
  return rowsOf(TABLE).map(([slug = '', name = '', name_2, daysAgo, text = '', image, store], index) => {
    const item: ItemSpec = {
      id: 53001 + index,
      ...(store ? { store } : {}),
      slug,
      name,
      ...(name_2 ? { name_2 } : {}),
      html: paragraphs(text),
      image: image ?? null,
      start: at(-Number(daysAgo), '9:00'),
      end: null,
      showTimes: false,
    }
    return ownedRecord(context, 'eventable', 'news', item)
  })
}

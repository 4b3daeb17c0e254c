import type { Clock } from './clock'
import { holidaysOf, usualDays } from './holidays'
import { paragraphs } from './html'
import { type Context, type ItemSpec, type Owned, ownedRecord } from './records'
import { rowsOf } from './table'

export type SampleEvent = Owned<'eventable'>

/** Store (none: the centre), slug, name, French name, drawing, tags, place, paragraphs. */
const TABLE = `
- | lantern-night | Lantern Night | La nuit des lanternes | scenes/lantern-dusk-focus-top | Family | Oak Court, Level 1, Free | <p>Make a paper lantern in Oak Court, then carry it. At seven the lights go down and the whole hall walks one lap together behind the Valley Brass Band.</p><h2>The evening</h2><ul><li>5:00 PM. Lantern tables open. Paper, willow and glue are on us.</li><li>6:30 PM. Chai and kulfi samples at the food court.</li><li>7:00 PM. Lights down, lantern lap.</li></ul><h2>If you need it quieter</h2><p>West Hall stays lit and music-free all evening. Seating every 20 metres. Wheelchairs at Guest Services.</p>
- | makers-market | Makers’ Market | Le marché des artisans | scenes/winter-market-focus-bottom | Market, Family | North Hall, Free entry | Sixty makers from the valley: wood, wool, clay and jam. Cash and cards, and a carrier who walks your parcels to the car. ¶ The first hour of each day is quiet: low light, no music.
- | quiet-evening | Quiet Evening: low light, no music | Soirée calme : lumière douce, sans musique | scenes/porch-lights | Quiet | Whole centre | Two hours with the music off and the lights at half. Announcements are written, not spoken. The quiet room on Level 2 is staffed.
- | walking-club-breakfast | Mall Walking Club: 10 km breakfast | Club de marche : le déjeuner des 10 km | scenes/night-walk | Walking club | Meet at Entrance B | Thirteen laps, then porridge at Ember & Oat. Turn up at Entrance B; shoes with soft soles are kind to the floor.
- | seed-swap | Seed swap | Échange de semences | scenes/green-shoots | One Planet, Family | Oak Court, Level 1, Free | Bring what you saved, take what you need. Envelopes and a pencil are provided; Latin names are optional.
- | growers-table | Valley growers’ table | - | scenes/harvest-field | Market | North Hall | Squash, kale, apples and whatever else the fields give. Three days.
# Running now, whatever time it is.
- | scrapbook | Fifty years in one scrapbook | Cinquante ans dans un album | scenes/seven-oaks | Family, 50 years | Oak Court, Level 1 | Page through it in Oak Court, and add one of your own. Scissors and glue at the table; we scan your picture and hand it back.
# Several weeks, with daily hours.
- | santa | Santa in the sitting room | Le père Noël au salon | goods/gift | Family | Oak Court, Level 1 | No camera fee: take your own picture. Bookings keep the line short. Sensory-friendly sittings on Mondays before noon.
# Past midnight.
cedar-and-smoke | late-music | Late music: the Sumas Trio | - | scenes/night-walk | Music, Evening | - | Two sets and a third if you clap. No cover; the kitchen closes at midnight.
# Ends exactly at midnight, which is the next day.
marquee-cinemas | silent-films | Silent films with a live piano | - | scenes/leaf-fall | Music | - | Three short films and one long one. Ticket holders only.
# No end date, and no_end_date is not true either.
- | story-time | Saturday story time | L’heure du conte | goods/books | Family, Books | Finch & Fable, Level 2 | Three books, one song, twenty minutes. On the rug at Finch & Fable.
- | walking-club | Mall Walking Club | Le club de marche | scenes/river-morning | Walking club | Entrance B | Doors at half past seven. One lap is 780 metres. Warm, dry, level, and nobody is timed.
# All day, without times.
- | repair-day | Repair Day | Journée de la réparation | goods/lamp | One Planet | All halls | Toasters, zips, bicycles, lamps. Volunteers with tools in every hall. Parts at cost.
# Cancelled, and still shown.
- | kite-afternoon | Kite afternoon on the roof | - | goods/kite | Family | Roof garden | Cancelled: the roof is being sealed. Kites that were made for it will fly at the next one.
# Not shown until ten days from now.
- | surprise-concert | The choir nobody has been told about | - | - | Music | - | If you read this early, please keep it to yourself.
# Next year.
- | family-day-skate | Family Day: skate in socks | - | goods/sock | Family | North Hall | North Hall is polished for it. Helmets and socks to borrow.
# From one year into the next.
- | light-trail | The light trail | Le sentier des lumières | scenes/porch-lights | Family, 50 years | Round the building | Seven trees, seven stops, one map. The cards hang at every entrance, outside.
# Others.
rainfold-outerwear | mending-evening | Free mending evening | Soirée de raccommodage gratuite | scenes/rain-cedars-focus-bottom | One Planet, Evening | - | Bring one thing. Tea from Copper Kettle while you wait.
tall-tale-comics | card-night | Card night  | - | - | Games | - | All decks, all ages. Learners’ table by the door.
wren-street-books | reading | Reading: poems of the river road | - | goods/books | Books, Evening | - | Four poets, ten minutes each, questions after.
first-tracks-running | club-run | Thursday club run, 5 km | - | goods/boots | Sport, Evening | - | Two paces, one route, lights on your heads.
- | check-in-breakfast | CHECK-IN! breakfast | Le déjeuner CHECK-IN! | goods/bowl | CHECK-IN!, Family | Food court | Porridge with the people who cook it in schools. Tap in at the acorn post and the sponsor doubles the day.
- | check-in-concert | CHECK-IN! school bands | - | scenes/acorn-pattern | CHECK-IN!, Music | Oak Court | Six bands, ten minutes each, two dollars for every listener.
- | blood-donor-clinic | Blood donor clinic | - | - | Community | Level 2, beside the quiet room | Walk in or book. Biscuits are mandatory.
# Over: last week, and two months ago.
- | pumpkin-weigh-in | The great weigh-in | - | scenes/harvest-field | Market | North Hall | The largest thing anyone grew this year: 412 kilos.
- | history-walk | History walk | - | scenes/leaf-fall | 50 years | - | What stood here before the seven oaks did.
`

const FRENCH_PLACES: Readonly<Record<string, string>> = {
  'Oak Court, Level 1, Free': 'Cour des Chênes, niveau 1, gratuit',
  'North Hall, Free entry': 'Hall Nord, entrée libre',
  'Whole centre': 'Tout le centre',
  'Meet at Entrance B': 'Rendez-vous à l’entrée B',
  'North Hall': 'Hall Nord',
  'Oak Court, Level 1': 'Cour des Chênes, niveau 1',
  'Finch & Fable, Level 2': 'Finch & Fable, niveau 2',
  'Entrance B': 'Entrée B',
  'All halls': 'Tous les halls',
  'Roof garden': 'Jardin sur le toit',
  'Round the building': 'Autour de l’immeuble',
  'Food court': 'Aire de restauration',
  'Oak Court': 'Cour des Chênes',
  'Level 2, beside the quiet room': 'Niveau 2, à côté de la salle calme',
}

/** The times of each, by slug, and what few of them have. */
function more(clock: Clock): Readonly<Record<string, Pick<ItemSpec, 'start' | 'end'> & Partial<ItemSpec>>> {
  const { at, endOf, on } = clock
  const { year } = clock.today
  const next = usualDays(clock, holidaysOf)
  /** On the day that is so many from today, shown since then; the second time may be after midnight, as "25:30". */
  const span = (days: number, from: string, to: string, shown: number) => ({
    ...{ start: at(days, from), end: at(days, to), shown: at(shown) },
  })
  const daily = { cadence: 'Daily 11:00 AM – 5:00 PM', cadence_2: 'Tous les jours, de 11 h à 17 h' }
  const market = next('Sat', 12, 1)
  const growers = next('Sat', 60, 2)
  const familyDay = holidaysOf(year + 1).find(({ name }) => name === 'Family Day')?.date ?? { year, month: 2, day: 15 }
  // This winter's run until it is over, then next winter's.
  const winter = clock.until({ year, month: 12, day: 24 }) >= 0 ? year : year + 1
  return {
    'lantern-night': {
      ...span(next('Fri', 5), '17:00', '21:00', -20),
      html_2:
        '<p>Fabriquez une lanterne de papier dans la Cour des Chênes, puis portez-la. À dix-neuf heures, les lumières baissent et nous faisons un tour ensemble.</p>',
      alt: 'Lanterns strung between trees at dusk',
      ...{ featured: true, home: 1 },
    },
    'makers-market': {
      ...{
        start: at(market, '11:00'),
        end: at(market + 1, '17:00'),
        shown: at(-10),
        ...daily,
        featured: true,
        home: 2,
      },
      html_2: paragraphs('Soixante artisans de la vallée : bois, laine, argile et confitures.'),
    },
    'quiet-evening': { ...span(next('Thu', 14), '18:00', '20:00', -5), home: 3 },
    'walking-club-breakfast': span(next('Sat', 18), '7:30', '9:30', -2),
    'seed-swap': span(next('Sat', 40), '11:00', '15:00', -1),
    'growers-table': { start: at(growers, '11:00'), end: at(growers + 2, '17:00'), shown: at(-1), ...daily },
    scrapbook: { start: at(-12), end: endOf(16), shown: at(-20), showTimes: false, featured: true, home: 4 },
    santa: {
      start: on({ year: winter, month: 11, day: 20 }, '11:00'),
      end: on({ year: winter, month: 12, day: 24 }, '17:00'),
      shown: on({ year: winter - 1, month: 12, day: 25 }),
      ...daily,
    },
    'late-music': span(next('Sat', 1), '21:30', '25:30', -14),
    'silent-films': span(next('Tue', 3), '18:00', '24:00', -14),
    'story-time': {
      ...{ start: at(next('Sat', 1), '10:30'), end: null, shown: at(-40) },
      ...{ subtitle: 'Every week', cadence: 'Saturdays 10:30 AM' },
    },
    'walking-club': {
      ...{ start: at(-300, '7:30'), end: null, shown: at(-300), ongoing: true },
      ...{ subtitle: 'Every morning', cadence: 'Daily 7:30 AM – 9:30 AM' },
    },
    'repair-day': { start: at(next('Sun', 20)), end: endOf(next('Sun', 20)), shown: at(-3), showTimes: false },
    'kite-afternoon': { ...span(next('Sun', 6), '13:00', '16:00', -20), status: 'cancelled' },
    'surprise-concert': span(25, '12:00', '13:00', 10),
    'family-day-skate': { start: on(familyDay, '11:00'), end: on(familyDay, '15:00'), shown: at(-3) },
    'light-trail': {
      start: on({ year, month: 12, day: 28 }, '17:30'),
      end: on({ year: year + 1, month: 1, day: 3 }, '20:00'),
      shown: at(-3),
    },
    'mending-evening': span(next('Thu', 9), '18:00', '20:30', -7),
    'card-night': span(next('Fri', 2), '17:00', '20:30', -30),
    reading: span(next('Thu', 8), '19:00', '20:30', -9),
    'club-run': span(next('Thu', 1), '19:15', '20:15', -9),
    'check-in-breakfast': span(next('Sat', 4), '10:30', '12:00', -9),
    'check-in-concert': span(next('Sun', 13), '13:00', '15:00', -1),
    'blood-donor-clinic': span(next('Mon', 3), '11:00', '18:00', -15),
    'pumpkin-weigh-in': { start: at(-9, '12:00'), end: at(-7, '16:00'), shown: at(-40) },
    'history-walk': span(-62, '11:00', '13:00', -90),
  }
}

/** Events: evenings, markets, runs of several weeks, one cancelled, one hidden, some over. */
export function events(context: Context): SampleEvent[] {
  const others = more(context.clock)
  return rowsOf(TABLE).map(([store, slug = '', name = '', name_2, drawing, tags = '', place, text = ''], index) => {
    const times = others[slug]
    if (!times) throw new Error(`No times of ${slug}`)
    return ownedRecord(context, 'eventable', 'events', {
      ...{ id: 51001 + index, ...(store && { store }), slug, name, ...(name_2 && { name_2 }) },
      html: text.startsWith('<') ? text : paragraphs(...text.split(' ¶ ')),
      image: drawing ? `${drawing}.svg` : null,
      tags: tags.split(', '),
      ...(place && { location: place, location_2: FRENCH_PLACES[place] ?? place }),
      ...times,
    })
  })
}

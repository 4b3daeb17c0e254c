import { type Clock, isoDay } from './clock'
import { holidaysOf } from './holidays'
import { paragraphs } from './html'
import { type Context, type ItemSpec, type Owned, ownedRecord } from './records'

export type SampleEvent = Owned<'eventable'>

/** What is on: evenings, markets, runs of weeks, one cancelled, one hidden, some over. */
export function events(context: Context): SampleEvent[] {
  return specs(context.clock).map((item) => ownedRecord(context, 'eventable', 'events', item))
}

function specs(clock: Clock): ItemSpec[] {
  const { at, endOf, on } = clock
  const { year } = clock.today
  const holidays = [year, year + 1].flatMap(holidaysOf)
  // No evening, market or sitting on a day with other hours than usual.
  const isUsual = (days: number) => {
    const day = isoDay(clock.day(days))
    return !holidays.some(({ date, until = date }) => isoDay(date) <= day && day <= isoDay(until))
  }
  /** The next such weekday that is no holiday, nor are the `more` days after it. */
  const next = (weekday: Parameters<Clock['next']>[0], from: number, more = 0): number => {
    const days = clock.next(weekday, from)
    return Array.from({ length: more + 1 }, (_, index) => days + index).every(isUsual)
      ? days
      : next(weekday, days + 1, more)
  }
  const familyDay = holidaysOf(year + 1).find(({ name }) => name === 'Family Day')?.date ?? { year, month: 2, day: 15 }
  const lantern = next('Fri', 5)
  const market = next('Sat', 12, 1)
  const quiet = next('Thu', 14)
  const breakfast = next('Sat', 18)
  const swap = next('Sat', 40)
  const growers = next('Sat', 60, 2)
  const mending = next('Thu', 9)
  // The run of this winter, until it is over; then the next one.
  const winter = clock.until({ year, month: 12, day: 24 }) >= 0 ? year : year + 1

  return [
    {
      id: 51001,
      slug: 'lantern-night',
      name: 'Lantern Night',
      name_2: 'La nuit des lanternes',
      html: `<p>Make a paper lantern in Oak Court, then carry it. At seven the lights go down and the whole hall walks one lap together behind the Valley Brass Band.</p><h2>The evening</h2><ul><li>5:00 PM. Lantern tables open. Paper, willow and glue are on us.</li><li>6:30 PM. Chai and kulfi samples at the food court.</li><li>7:00 PM. Lights down, lantern lap.</li></ul><h2>If you need it quieter</h2><p>West Hall stays lit and music-free all evening. Seating every 20 metres. Wheelchairs at Guest Services.</p>`,
      html_2:
        '<p>Fabriquez une lanterne de papier dans la cour des chênes, puis portez-la. À dix-neuf heures, les lumières baissent et nous faisons un tour ensemble.</p>',
      image: 'scenes/lantern-dusk.svg',
      alt: 'Lanterns strung between trees at dusk',
      start: at(lantern, '17:00'),
      end: at(lantern, '21:00'),
      shown: at(-20),
      location: 'Oak Court, Level 1, Free',
      tags: ['Family'],
      featured: true,
      home: 1,
    },
    {
      id: 51002,
      slug: 'makers-market',
      name: 'Makers’ Market',
      name_2: 'Le marché des artisans',
      html: paragraphs(
        'Sixty makers from the valley: wood, wool, clay and jam. Cash and cards, and a carrier who walks your parcels to the car.',
        'The first hour of each day is quiet: low light, no music.',
      ),
      html_2: paragraphs('Soixante artisans de la vallée : bois, laine, argile et confitures.'),
      image: 'scenes/winter-market.svg',
      start: at(market, '11:00'),
      end: at(market + 1, '17:00'),
      shown: at(-10),
      location: 'North Hall, Free entry',
      cadence: 'Daily 11:00 AM – 5:00 PM',
      tags: ['Market', 'Family'],
      featured: true,
      home: 2,
    },
    {
      id: 51003,
      slug: 'quiet-evening',
      name: 'Quiet Evening: low light, no music',
      name_2: 'Soirée calme : lumière douce, sans musique',
      html: paragraphs(
        'Two hours with the music off and the lights at half. Announcements are written, not spoken. The quiet room on Level 2 is staffed.',
      ),
      image: 'scenes/porch-lights.svg',
      start: at(quiet, '18:00'),
      end: at(quiet, '20:00'),
      shown: at(-5),
      location: 'Whole centre',
      tags: ['Quiet'],
      home: 3,
    },
    {
      id: 51004,
      slug: 'walking-club-breakfast',
      name: 'Mall Walking Club: 10 km breakfast',
      name_2: 'Club de marche : le déjeuner des 10 km',
      html: paragraphs(
        'Thirteen laps, then porridge at Ember & Oat. Turn up at Entrance B; shoes with soft soles are kind to the floor.',
      ),
      image: 'scenes/night-walk.svg',
      start: at(breakfast, '7:30'),
      end: at(breakfast, '9:30'),
      shown: at(-2),
      location: 'Meet at Entrance B',
      tags: ['Walking club'],
    },
    {
      id: 51005,
      slug: 'seed-swap',
      name: 'Seed swap',
      name_2: 'Échange de semences',
      html: paragraphs(
        'Bring what you saved, take what you need. Envelopes and a pencil are provided; Latin names are optional.',
      ),
      image: 'scenes/green-shoots.svg',
      start: at(swap, '11:00'),
      end: at(swap, '15:00'),
      shown: at(-1),
      location: 'Oak Court, Level 1, Free',
      tags: ['One Planet', 'Family'],
    },
    {
      id: 51006,
      slug: 'growers-table',
      name: 'Valley growers’ table',
      html: paragraphs('Squash, kale, apples and whatever else the fields give. Three days.'),
      image: 'scenes/harvest-field.svg',
      start: at(growers, '11:00'),
      end: at(growers + 2, '17:00'),
      shown: at(-1),
      location: 'North Hall',
      cadence: 'Daily 11:00 AM – 5:00 PM',
      tags: ['Market'],
    },
    {
      // Running now, whatever time it is.
      id: 51007,
      slug: 'scrapbook',
      name: 'Fifty years in one scrapbook',
      name_2: 'Cinquante ans dans un album',
      html: paragraphs(
        'Page through it in Oak Court, and add one of your own. Scissors and glue at the table; we scan your picture and hand it back.',
      ),
      image: 'scenes/seven-oaks.svg',
      start: at(-12, '00:00'),
      end: endOf(16),
      shown: at(-20),
      location: 'Oak Court, Level 1',
      showTimes: false,
      tags: ['Family', '50 years'],
      featured: true,
      home: 4,
    },
    {
      // A run of weeks with hours a day.
      id: 51008,
      slug: 'santa',
      name: 'Santa in the sitting room',
      name_2: 'Le père Noël au salon',
      html: paragraphs(
        'No camera fee: take your own picture. Bookings keep the line short. Sensory-friendly sittings on Mondays before noon.',
      ),
      image: 'goods/gift.svg',
      start: on({ year: winter, month: 11, day: 20 }, '11:00'),
      end: on({ year: winter, month: 12, day: 24 }, '17:00'),
      shown: on({ year: winter - 1, month: 12, day: 25 }),
      location: 'Oak Court, Level 1',
      cadence: 'Daily 11:00 AM – 5:00 PM',
      tags: ['Family'],
    },
    {
      // Past midnight.
      id: 51009,
      store: 'cedar-and-smoke',
      slug: 'late-music',
      name: 'Late music: the Sumas Trio',
      html: paragraphs('Two sets and a third if you clap. No cover; the kitchen closes at midnight.'),
      image: 'scenes/night-walk.svg',
      start: at(next('Sat', 1), '21:30'),
      end: at(next('Sat', 1) + 1, '1:30'),
      shown: at(-14),
      tags: ['Music', 'Evening'],
    },
    {
      // Ends at midnight sharp, which is the next day.
      id: 51010,
      store: 'marquee-cinemas',
      slug: 'silent-films',
      name: 'Silent films with a live piano',
      html: paragraphs('Three short films and one long one. Ticket holders only.'),
      image: 'scenes/leaf-fall.svg',
      start: at(next('Tue', 3), '18:00'),
      end: at(next('Tue', 3) + 1, '00:00'),
      shown: at(-14),
      tags: ['Music'],
    },
    {
      // No end, neither given nor denied.
      id: 51011,
      slug: 'story-time',
      name: 'Saturday story time',
      name_2: 'L’heure du conte',
      subtitle: 'Every week',
      html: paragraphs('Three books, one song, twenty minutes. On the rug at Finch & Fable.'),
      image: 'goods/books.svg',
      start: at(next('Sat', 1), '10:30'),
      end: null,
      shown: at(-40),
      cadence: 'Saturdays 10:30 AM',
      location: 'Finch & Fable, Level 2',
      tags: ['Family', 'Books'],
    },
    {
      id: 51012,
      slug: 'walking-club',
      name: 'Mall Walking Club',
      name_2: 'Le club de marche',
      subtitle: 'Every morning',
      html: paragraphs('Doors at half past seven. One lap is 780 metres. Warm, dry, level, and nobody is timed.'),
      image: 'scenes/river-morning.svg',
      start: at(-300, '7:30'),
      end: null,
      shown: at(-300),
      cadence: 'Daily 7:30 AM – 9:30 AM',
      location: 'Entrance B',
      ongoing: true,
      tags: ['Walking club'],
    },
    {
      // A whole day, without times.
      id: 51013,
      slug: 'repair-day',
      name: 'Repair Day',
      name_2: 'Journée de la réparation',
      html: paragraphs('Toasters, zips, bicycles, lamps. Volunteers with tools in every hall. Parts at cost.'),
      image: 'goods/lamp.svg',
      start: at(next('Sun', 20), '00:00'),
      end: endOf(next('Sun', 20)),
      shown: at(-3),
      showTimes: false,
      location: 'All halls',
      tags: ['One Planet'],
    },
    {
      // Cancelled, and still to be seen.
      id: 51014,
      slug: 'kite-afternoon',
      name: 'Kite afternoon on the roof',
      html: paragraphs('Cancelled: the roof is being sealed. Kites that were made for it will fly at the next one.'),
      image: 'goods/kite.svg',
      start: at(next('Sun', 6), '13:00'),
      end: at(next('Sun', 6), '16:00'),
      shown: at(-20),
      status: 'cancelled',
      location: 'Roof garden',
      tags: ['Family'],
    },
    {
      // Not to be seen before ten days from now.
      id: 51015,
      slug: 'surprise-concert',
      name: 'The choir nobody has been told about',
      html: paragraphs('If you read this early, please keep it to yourself.'),
      image: null,
      start: at(25, '12:00'),
      end: at(25, '13:00'),
      shown: at(10),
      tags: ['Music'],
    },
    {
      // Next year.
      id: 51016,
      slug: 'family-day-skate',
      name: 'Family Day: skate in socks',
      html: paragraphs('North Hall is polished for it. Helmets and socks to borrow.'),
      image: 'goods/sock.svg',
      start: on(familyDay, '11:00'),
      end: on(familyDay, '15:00'),
      shown: at(-3),
      location: 'North Hall',
      tags: ['Family'],
    },
    {
      // From one year into the next.
      id: 51017,
      slug: 'light-trail',
      name: 'The light trail',
      name_2: 'Le sentier des lumières',
      html: paragraphs('Seven trees, seven stops, one map. The cards hang at every entrance, outside.'),
      image: 'scenes/porch-lights.svg',
      start: on({ year, month: 12, day: 28 }, '17:30'),
      end: on({ year: year + 1, month: 1, day: 3 }, '20:00'),
      shown: at(-3),
      location: 'Round the building',
      tags: ['Family', '50 years'],
    },
    {
      id: 51018,
      store: 'rainfold-outerwear',
      slug: 'mending-evening',
      name: 'Free mending evening',
      name_2: 'Soirée de raccommodage gratuite',
      html: paragraphs('Bring one thing. Tea from Copper Kettle while you wait.'),
      image: 'scenes/rain-cedars.svg',
      start: at(mending, '18:00'),
      end: at(mending, '20:30'),
      shown: at(-7),
      tags: ['One Planet', 'Evening'],
    },
    {
      id: 51019,
      store: 'tall-tale-comics',
      slug: 'card-night',
      name: 'Card night ',
      html: paragraphs('All decks, all ages. Learners’ table by the door.'),
      image: null,
      start: at(next('Fri', 2), '17:00'),
      end: at(next('Fri', 2), '20:30'),
      shown: at(-30),
      tags: ['Games'],
    },
    {
      id: 51020,
      store: 'wren-street-books',
      slug: 'reading',
      name: 'Reading: poems of the river road',
      html: paragraphs('Four poets, ten minutes each, questions after.'),
      image: 'goods/books.svg',
      start: at(next('Thu', 8), '19:00'),
      end: at(next('Thu', 8), '20:30'),
      shown: at(-9),
      tags: ['Books', 'Evening'],
    },
    {
      id: 51021,
      store: 'first-tracks-running',
      slug: 'club-run',
      name: 'Thursday club run, 5 km',
      html: paragraphs('Two paces, one route, lights on your heads.'),
      image: 'goods/boots.svg',
      start: at(next('Thu', 1), '19:15'),
      end: at(next('Thu', 1), '20:15'),
      shown: at(-9),
      tags: ['Sport', 'Evening'],
    },
    {
      id: 51022,
      slug: 'check-in-breakfast',
      name: 'CHECK-IN! breakfast',
      name_2: 'Le déjeuner CHECK-IN!',
      html: paragraphs(
        'Porridge with the people who cook it in schools. Tap in at the acorn post and the sponsor doubles the day.',
      ),
      image: 'goods/bowl.svg',
      start: at(next('Sat', 4), '10:30'),
      end: at(next('Sat', 4), '12:00'),
      shown: at(-9),
      location: 'Food court',
      tags: ['CHECK-IN!', 'Family'],
    },
    {
      id: 51023,
      slug: 'check-in-concert',
      name: 'CHECK-IN! school bands',
      html: paragraphs('Six bands, ten minutes each, two dollars for every listener.'),
      image: 'scenes/acorn-pattern.svg',
      start: at(next('Sun', 13), '13:00'),
      end: at(next('Sun', 13), '15:00'),
      shown: at(-1),
      location: 'Oak Court',
      tags: ['CHECK-IN!', 'Music'],
    },
    {
      id: 51024,
      slug: 'blood-donor-clinic',
      name: 'Blood donor clinic',
      html: paragraphs('Walk in or book. Biscuits are mandatory.'),
      image: null,
      start: at(next('Mon', 3), '11:00'),
      end: at(next('Mon', 3), '18:00'),
      shown: at(-15),
      location: 'Level 2, beside the quiet room',
      tags: ['Community'],
    },
    {
      // Over: last week, and two months ago.
      id: 51025,
      slug: 'pumpkin-weigh-in',
      name: 'The great weigh-in',
      html: paragraphs('The largest thing anyone grew this year: 412 kilos.'),
      image: 'scenes/harvest-field.svg',
      start: at(-9, '12:00'),
      end: at(-7, '16:00'),
      shown: at(-40),
      location: 'North Hall',
      tags: ['Market'],
    },
    {
      id: 51026,
      slug: 'history-walk',
      name: 'History walk',
      html: paragraphs('What stood here before the seven oaks did.'),
      image: 'scenes/leaf-fall.svg',
      start: at(-62, '11:00'),
      end: at(-62, '13:00'),
      shown: at(-90),
      tags: ['50 years'],
    },
  ]
}

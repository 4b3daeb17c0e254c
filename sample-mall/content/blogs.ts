import { CENTRE_NAME, type Context } from './records'

interface Post {
  id: number
  title: string
  title_2: string | null
  slug: string
  body: string
  html_body: string
  html_body_2: string | null
  image_url: string | null
  publish_date: string
  author: string | null
  tag: string[]
  categories: string[] | null
  video_link: string | null
  html_caption: string | null
  additional_images: { id: number; image_url: string }[]
}

export interface Blog {
  id: number
  name: string
  slug: string
  posts: Post[]
}

type Row = {
  slug: string
  title: string
  title_2?: string
  /** Days since publication; negative: not yet published. */
  age: number
  image: string | null
  lead: string
  html: string
  html_2?: string
  author?: string
  tag?: string[]
  video?: string
  caption?: string
}

const MAIN: readonly Row[] = [
  {
    slug: 'five-warm-drinks',
    title: 'Five warm drinks under six dollars',
    title_2: 'Cinq boissons chaudes à moins de six dollars',
    age: 2,
    image: 'goods/mug.svg',
    lead: 'Tea, chai, a cocoa with a biscuit on the lid, and two we did not expect.',
    html: '<p>Tea, chai, a cocoa with a biscuit on the lid, and two we did not expect.</p><div class="table-responsive"><table border="1" style="width: 100%"><thead><tr><th>Drink</th><th>Where</th><th>Price</th></tr></thead><tbody><tr><td>House chai</td><td>Kulfi Corner, F4</td><td>$4.50</td></tr><tr><td>Cocoa with a biscuit</td><td>Aunt Ora’s Bakeshop, F2</td><td>$5.25</td></tr><tr><td>Barley tea</td><td>88 Noodle House, F7</td><td>$2.00</td></tr><tr><td>Cedar steamer</td><td>Nook Coffee, K1</td><td>$5.75</td></tr><tr><td>Hot apple, no sugar</td><td>Zest Juice Bar, F3</td><td>$4.95</td></tr></tbody></table></div><p>All five stay warm for one lap.</p>',
    html_2: '<p>Du thé, du chai, un cacao avec un biscuit sur le couvercle, et deux surprises.</p>',
    tag: ['Food'],
  },
  // Everything that editors have ever pasted in: the sanitiser must keep what is safe and remove the rest.
  {
    slug: 'mend-a-mitten',
    title: 'How to mend a mitten in one lap',
    title_2: 'Raccommoder une mitaine en un tour',
    age: 9,
    image: 'goods/mittens.svg',
    lead: 'The walking club teaches a thumb darn you can do while moving.',
    html: `<p style="text-align: center;"><em>One lap of the centre is 780 metres.</em> At walking-club pace that is nine minutes, which is also how long it takes to darn a thumb.</p><p>&nbsp;</p><h2>You need</h2><ul><li>A blunt needle and a metre of wool</li><li>Something round. An acorn works.</li></ul><blockquote><p>Weave over, under, and never pull tight. The mitten knows its size.</p></blockquote><p>Start at the food court. By the time you pass Dovetail the warp should be done. Cross threads from East Hall onward, and tie off at Guest Services, where there are scissors.</p><gallery source="walking-club"></gallery><p><iframe src="https://video.example.test/embed/mitten" width="560" height="315" title="The thumb darn, filmed"></iframe></p><script>document.title = 'mended'</script><p onclick="alert(1)"><a href="javascript:alert(1)">A link that must not work</a>, and <a href="https://walkers.example.test" target="_blank">one that may</a>.</p><p>The club meets at Entrance B, 7:30 AM, every Saturday.</p>`,
    author: CENTRE_NAME,
    tag: ['Walking club', 'One Planet'],
    caption: '<p>A thumb, darned.</p>',
  },
  {
    slug: 'roof-garden',
    title: 'What the roof garden grew this year',
    title_2: 'La récolte du jardin sur le toit',
    age: 21,
    image: 'goods/plant.svg',
    lead: '212 kilos of squash, one stubborn fig.',
    html: '<p>212 kilos of squash, one stubborn fig. The squash went to the food court; the fig is being talked to.</p><gallery source="roof-garden"></gallery><p>Next year there will be beans.</p>',
    tag: ['One Planet'],
  },
  {
    slug: 'shortest-day',
    title: 'A grey afternoon, by candlelight',
    age: 24,
    image: 'goods/candle.svg',
    lead: 'Where to sit when it rains and the lamps are on.',
    html: '<p>Where to sit when it rains and the lamps are on: the bench by Oak Court, the window seat at 88 Noodle House, the second armchair at Wren Street Books.</p>',
  },
  {
    slug: 'supper-for-four',
    title: 'A food-court supper for four, $40',
    title_2: 'Un souper pour quatre à 40 $',
    age: 29,
    image: 'goods/bowl.svg',
    lead: 'Two noodle bowls, one thali, one to share.',
    html: '<p>Two noodle bowls, one thali, one to share. With water from the tap, which is cold and free.</p>',
    tag: ['Food', 'Family'],
  },
  {
    slug: 'stubborn-zips',
    title: 'Ask Pocket & Pin: the stubborn zip',
    age: 36,
    image: null,
    lead: 'Pencil first, patience second, tailor third.',
    html: '<p>Pencil first, patience second, tailor third.</p><p></p><p><span style="color: #ff0000; font-family: Comic Sans MS;">Never pliers.</span></p>',
    author: 'Pocket & Pin',
  },
  {
    slug: 'carrying-a-table',
    title: 'Carrying a table home on the 40',
    age: 44,
    image: 'goods/lamp.svg',
    lead: 'Legs off, top under the arm, fare as usual.',
    html: '<p>Legs off, top under the arm, fare as usual. The driver helped.</p>',
  },
  {
    slug: 'seven-oaks-names',
    title: 'The names of the oaks',
    title_2: 'Les noms des chênes',
    age: 58,
    image: 'scenes/seven-oaks.svg',
    lead: 'Six have one. The seventh is waiting.',
    html: '<p>Six have one. The seventh is <a href="/contests/sevenoaks-name-the-oak">waiting</a>.</p><h3>In planting order</h3><ol><li>Agnes</li><li>The Mayor</li><li>Number Three</li><li>Little Tom</li><li>Parveen</li><li>Lightning</li></ol>',
    tag: ['50 years'],
  },
  {
    slug: 'wet-dogs',
    title: 'Where a wet dog is welcome',
    age: 71,
    image: 'goods/basket.svg',
    lead: 'Eleven stores, three with towels.',
    html: '<p>Eleven stores, three with towels. Everyday Pet keeps the list.</p>',
  },
  {
    slug: 'key-to-the-city',
    title: 'Nine hundred keys',
    age: 90,
    image: 'goods/key.svg',
    lead: 'What Keystone Keys has found on its floor.',
    html: '<p>What Keystone Keys has found on its floor, by drawer.</p>',
    author: 'Hana at Guest Services',
  },
  {
    slug: 'before-the-mall',
    title: 'Before the mall, hops',
    age: 130,
    image: 'scenes/harvest-field.svg',
    lead: 'A field, a kiln and a railway siding.',
    html: '<p>A field, a kiln and a railway siding. The siding lay where South Hall is.</p>',
    tag: ['50 years'],
  },
  // Published in three days.
  {
    slug: 'not-yet',
    title: 'What opens next',
    age: -3,
    image: null,
    lead: 'Not to be read before its day.',
    html: '<p>Not to be read before its day.</p>',
  },
]

const NEIGHBOURS: readonly Row[] = [
  {
    slug: 'clayburn-bells',
    title: 'The bells of Clayburn',
    age: 12,
    image: 'scenes/river-morning.svg',
    lead: 'Rung by nine people and one machine.',
    html: '<p>Rung by nine people and one machine.</p>',
    author: 'Neighbourhood Notes',
  },
  {
    slug: 'berry-rows',
    title: 'Which berry when',
    age: 50,
    image: 'scenes/green-shoots.svg',
    lead: 'A calendar with stains on it.',
    html: '<p>A calendar with stains on it.</p>',
  },
  {
    slug: 'bridge-repairs',
    title: 'The bridge is mended',
    age: 66,
    image: null,
    lead: 'The 40 is back on its old way.',
    html: '<p>The 40 is back on its old way.</p>',
  },
]

const KITCHEN: readonly Row[] = [
  {
    slug: 'dal-for-a-crowd',
    title: 'Dal for a crowd',
    age: 15,
    image: 'goods/pan.svg',
    lead: 'From Saffron Table, halved for a home pot.',
    html: '<p>From Saffron Table, halved for a home pot.</p><ol><li>Soak.</li><li>Simmer.</li><li>Do not stir.</li></ol>',
    video: 'https://video.example.test/watch/dal',
  },
  {
    slug: 'second-day-bread',
    title: 'Second-day bread',
    age: 33,
    image: 'goods/loaf.svg',
    lead: 'Five things to do with it.',
    html: '<p>Five things to do with it.</p>',
  },
]

/** Three blogs. The first is named after the centre. */
export function blogs({ clock, art }: Context): Blog[] {
  const posts = (firstId: number, rows: readonly Row[]): Post[] =>
    rows.map((row, index) => ({
      id: firstId + index,
      title: row.title,
      title_2: row.title_2 ?? null,
      slug: row.slug,
      body: row.lead,
      html_body: row.html,
      html_body_2: row.html_2 ?? null,
      image_url: row.image ? art(row.image) : null,
      publish_date: clock.at(-row.age, '8:00'),
      author: row.author ?? null,
      tag: row.tag ?? [],
      categories: row.tag ? [...row.tag] : null,
      video_link: row.video ?? null,
      html_caption: row.caption ?? null,
      additional_images: row.video ? [{ id: firstId * 10 + index, image_url: art('goods/bowl.svg') }] : [],
    }))
  return [
    { id: 81, name: CENTRE_NAME, slug: 'sevenoaks-whats-new', posts: posts(81001, MAIN) },
    { id: 82, name: 'Neighbourhood Notes', slug: 'neighbourhood-notes', posts: posts(82001, NEIGHBOURS) },
    { id: 83, name: 'The Food Court Kitchen', slug: 'food-court-kitchen', posts: posts(83001, KITCHEN) },
  ]
}

import { it } from 'vitest'
import { get, mall } from '../support/site'
it('smoke', async () => {
  await mall.reset()
  for (const p of ['/promotions','/promotions/dining','/promotions/stores?page=2','/promotions/rainfold-outerwear-raincoat-trade-in','/promotions/extra-promos','/promotions/extra-promos/book-tables','/events','/events/sevenoaks-santa','/events/sevenoaks-kite-afternoon','/jobs','/jobs/rainfold-outerwear-seasonal-sales-associate','/jobs/extra-jobs','/jobs/extra-jobs/key-cutter','/contests','/contests/sevenoaks-fifty-gift-cards','/contests/sevenoaks-kids-club','/blogs','/blogs?page=2','/blogs?blog=neighbourhood-notes','/blogs/mend-a-mitten','/blogs/food-court-kitchen','/blogs/dal-for-a-crowd','/promotions/harrow-menswear-shirts','/fr/jobs','/fr/events']) {
    const { status, body } = await get(p)
    const main = (/<main.*<\/main>/s.exec(body)?.[0] ?? body).replace(/<svg.*?<\/svg>/gs, '').replace(/<!-- -->/g,'')
    const head = /<title>.*?<\/head>/s.exec(body)?.[0] ?? ''
    console.log(p, status, body.length, '\n', head.replace(/<link rel="(icon|manifest|preload|stylesheet)[^>]*>/g,'').slice(0, 2500), '\n', main.slice(0, 3500))
  }
})

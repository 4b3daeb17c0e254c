import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { emptyCaches, get, mall } from '../support/site'
it('x', async () => {
  await mall.reset(); await emptyCaches()
  for (const p of ['/map', '/map?store=rainfold-outerwear', '/dining', '/search?q=boots', '/search', '/stores/rainfold-outerwear']) {
    const r = await get(p)
    console.log(p, r.status, r.body.length, r.headers.get('cache-control'), r.body.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1])
    if (r.status !== 200) console.log(r.body.slice(0, 500))
    if (p === '/map?store=rainfold-outerwear') console.log(r.body.match(/<main[\s\S]*<\/main>/)?.[0])
    if (p === '/search?q=boots') console.log(r.body.match(/<main[\s\S]*<\/main>/)?.[0])
  }
})

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { search, searchIndex, searchIndexInSteps } from '../../src/centre/search/search'
it('t', async () => {
  const { documents } = JSON.parse(readFileSync('/tmp/si.json', 'utf8'))
  const stores = documents.filter((d: any) => d.kind === 'store')
  const many = [...documents]
  for (let i = 0; many.length < 4300; i++) { const s = stores[i % stores.length]; many.push({ ...s, id: `store:x${i}`, title: `${s.title} ${i}` }) }
  let t = performance.now(); const index = searchIndex(many); console.log('index ms', performance.now() - t)
  for (const q of ['n', 'no', 'noodle', 'noodel', 'rain hall']) { t = performance.now(); search(index, q, { limit: 6 }); console.log(q, performance.now() - t) }
  const other = await searchIndexInSteps(many, async () => {})
  expect(JSON.stringify(other)).toBe(JSON.stringify(index))
})

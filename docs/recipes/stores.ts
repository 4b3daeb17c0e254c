/** All stores in parts of fifty, as a kiosk reads them at night. */
interface Store {
  name: string
  slug: string
  unit: string | null
}

async function* stores(site: string): AsyncGenerator<Store> {
  let next: string | undefined = '/api/content/stores?limit=50&fields=name,slug,unit'
  while (next) {
    const answer = await fetch(new URL(next, site))
    if (answer.status === 429) {
      await new Promise((resolve) => setTimeout(resolve, 1000 * Number(answer.headers.get('retry-after') ?? 60)))
      continue
    }
    if (!answer.ok) throw new Error(((await answer.json()) as { detail: string }).detail)
    yield* (await answer.json()) as Store[]
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  }
}

for await (const { name, unit } of stores('https://www.example.com')) console.log(`${unit ?? '–'}\t${name}`)

import { expect } from 'vitest'

/**
 * Expects a long subtitle at the beginning of an item's text, and a short one beside its title.
 * @param mark what stands between the two places
 * @param mainWith the main part of an item's page with a subtitle; its text has "Words of the"
 */
export async function expectSubtitles(mark: string, mainWith: (subtitle: string) => Promise<string>): Promise<void> {
  const long = 'All that you ever wanted to know. '.repeat(6).trim()
  for (const [subtitle, isFirst] of [
    ['In short', false],
    [long, true],
  ] as const) {
    const main = await mainWith(subtitle)
    const at = main.indexOf(`>${subtitle}<`)
    expect(at, subtitle).toBeGreaterThan(0)
    expect(at > main.indexOf(mark), subtitle).toBe(isFirst)
    expect(at, subtitle).toBeLessThan(main.indexOf('Words of the'))
  }
}

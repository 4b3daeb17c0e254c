import { expect } from 'vitest'

/** Expects a page to have some parts, each after the one before. */
export function expectInOrder(html: string, parts: readonly string[]): void {
  const places = parts.map((part) => html.indexOf(part))
  expect(places, parts.join()).not.toContain(-1)
  expect(places, parts.join()).toEqual(places.toSorted((one, other) => one - other))
}

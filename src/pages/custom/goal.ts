/** The goal of a campaign: the part of its text under one heading that shows its progress with a bar. */

// Strict, so that a text is only ever split into two parts that are valid alone: no element is cut in two, and only the
// bar has attributes.
const underHeading =
  /^<h2>(?:[^<]|<\/?(?:b|strong|em|i|br)>)+<\/h2>(?:\s*<p>(?:[^<]|<\/?(?:b|strong|em|i|br)>|<progress(?: (?:value|max|title)="[^"<>]*")*><\/progress>)+<\/p>)+\s*$/

/** Splits the part with the bar from the rest. `goal` is null if the text has none, `rest` if nothing else is left. */
export function withGoal(html: string | null): { goal: string | null; rest: string | null } {
  if (html === null || !html.includes('<progress')) return { goal: null, rest: html }
  const parts = html.split(/(?=<h2>)/)
  const goal = parts.find((part) => part.includes('<progress') && underHeading.test(part)) ?? null
  return { goal, rest: goal === null ? html : parts.filter((part) => part !== goal).join('') || null }
}

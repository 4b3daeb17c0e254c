/** The goal of a campaign: what its text says under one heading, with a bar of how far it has come. */

// Only what this knows is taken out of a text, so that each half stands alone: no element is cut in two, and none has an
// attribute but the bar.
const underHeading =
  /^<h2>(?:[^<]|<\/?(?:b|strong|em|i|br)>)+<\/h2>(?:\s*<p>(?:[^<]|<\/?(?:b|strong|em|i|br)>|<progress(?: (?:value|max|title)="[^"<>]*")*><\/progress>)+<\/p>)+\s*$/

/** Takes the part with the bar apart from the rest, which may be nothing; `goal` is null where the text has none. */
export function withGoal(html: string | null): { goal: string | null; rest: string | null } {
  if (html === null || !html.includes('<progress')) return { goal: null, rest: html }
  const parts = html.split(/(?=<h2>)/)
  const goal = parts.find((part) => part.includes('<progress') && underHeading.test(part)) ?? null
  return { goal, rest: goal === null ? html : parts.filter((part) => part !== goal).join('') || null }
}

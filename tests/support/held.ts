/** Times as the site writes them: of "10:00 AM – 9:00 PM" the parts of each time are held together, and the dash with the first. */
export const held = (text: string): string =>
  text
    .replace(/(\d) (AM|PM|h)(?=\W|$)/g, '$1\u00a0$2')
    .replace(/(\d\u00a0h) (?=\d\d(?:\D|$))/g, '$1\u00a0')
    .replace(/(\u00a0(?:AM|PM|h|h\u00a0\d\d)) (?=– \d)/g, '$1\u00a0')

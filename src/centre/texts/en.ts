/** English interface texts. Keys are grouped by where they stand: {part}.{what}. */
export const en = {
  'skip': 'Skip to main content',
  'header.home': '{name}, home',
  'header.main': 'Main',
  'header.giftCards': 'Gift cards',
  'header.visit': 'Visit list',
  'header.search': 'Search',
  'header.menu': 'Menu',
  'alert.label': 'Centre alert',
} as const

/** The parts of a page that a script takes over when they are due (client/islands/registry.ts). */
export type IslandName = 'map' | 'search-box' | 'visit-stops'

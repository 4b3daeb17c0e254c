/** Names of the islands (client/islands/registry.ts). */
export type IslandName = 'map' | 'search-box' | 'visit-stops'

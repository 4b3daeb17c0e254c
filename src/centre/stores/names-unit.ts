import { plainText } from '../plain-text'

/** Whether the words (maybe HTML) that say where a store is name its unit already: "Level 1, unit 132; east hall". */
export const namesUnit = (where: string | null, unit: string): boolean =>
  plainText(where)
    .split(/[\s,.;:()]+/)
    .includes(unit)

/** A text with its first letter as a capital: French days and months begin in lower case, a sentence does not. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

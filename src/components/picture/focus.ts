/**
 * What of a picture must not be cut off. A manager says it in the name of the file ("market-focus-top-left.jpg",
 * "flyer-focus-whole.png"): that needs no field of the service, and holds wherever the picture is shown (rule 7.7).
 */

const named = /[-_.]focus-(whole|(?:top|bottom)(?:-(?:left|right))?|left|right)(?=[-_.])/

/**
 * The picture's focus as its address says it: "top-left", "bottom", "whole" for all of it; undefined where it says none, and
 * then the place decides.
 */
export const focusOf = (url: string): string | undefined => named.exec(url.toLowerCase().split('?', 1)[0] ?? '')?.[1]

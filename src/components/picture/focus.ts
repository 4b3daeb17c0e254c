/**
 * The part of a picture that must not be cropped. Managers put it in the file name ("market-focus-top-left.jpg",
 * "flyer-focus-whole.png"): that needs no field in the service, and applies wherever the picture is shown (rule 7.7).
 */

const named = /[-_.]focus-(whole|(?:top|bottom)(?:-(?:left|right))?|left|right)(?=[-_.])/

/** The focus that a picture's address names: "top-left", "bottom", or "whole" for all of it; undefined for none. */
export const focusOf = (url: string): string | undefined => named.exec(url.toLowerCase().split('?', 1)[0] ?? '')?.[1]

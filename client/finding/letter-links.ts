/** The letter strip: a letter without stores is labelled for screen readers and is no tab stop. */

interface Letter {
  letter: string
  link: HTMLAnchorElement
  gap: HTMLElement
}

/** The letters of a strip that initially have stores. */
export class LetterLinks {
  readonly #letters: Letter[]

  /** @param strip its `data-letters` is the label for a letter without stores, in the page's language */
  constructor(strip: HTMLElement) {
    const [, ...items] = strip.querySelectorAll('li')
    this.#letters = items.flatMap((item) => {
      const link = item.querySelector('a')
      if (!link) return []
      const gap = document.createElement('span')
      gap.role = 'img'
      gap.ariaLabel = (strip.dataset.letters ?? '').replace('{letter}', link.ariaLabel ?? '')
      gap.textContent = link.textContent
      return [{ letter: link.textContent ?? '', link, gap }]
    })
  }

  /** Makes the letters with stores links, and the others plain text. */
  show(withStores: ReadonlySet<string>): void {
    for (const { letter, link, gap } of this.#letters) {
      const [now, then] = withStores.has(letter) ? [gap, link] : [link, gap]
      if (now.isConnected) now.replaceWith(then)
    }
  }
}

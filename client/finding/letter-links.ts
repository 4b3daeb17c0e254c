/** The letter strip: a letter without stores is words for readers and nothing to stop at for the keyboard. */

interface Letter {
  letter: string
  link: HTMLAnchorElement
  gap: HTMLElement
}

/** The letters of a strip that have stores to begin with. */
export class LetterLinks {
  readonly #letters: Letter[]

  /** @param strip `data-letters` is the sentence for a letter without stores, in the page's language. */
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

  /** Those with stores are links. */
  show(withStores: ReadonlySet<string>): void {
    for (const { letter, link, gap } of this.#letters) {
      const [now, then] = withStores.has(letter) ? [gap, link] : [link, gap]
      if (now.isConnected) now.replaceWith(then)
    }
  }
}

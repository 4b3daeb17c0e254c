/**
 * On a closed select, arrow keys and letters pass through the options on Windows and Linux, each as a choice. A list
 * that follows its select hears only of the one that is left, or confirmed by Enter.
 */

let isKey = false
let passing: HTMLSelectElement | null = null

function settle(): void {
  const select = passing
  passing = null
  for (const type of ['input', 'change']) select?.dispatchEvent(new Event(type, { bubbles: true }))
}

function hold(event: Event): void {
  if (!isKey || !event.isTrusted || !(event.target instanceof HTMLSelectElement)) return
  event.stopPropagation()
  passing = event.target
}

for (const type of ['input', 'change']) addEventListener(type, hold, true)
addEventListener('focusout', settle)
addEventListener('keydown', (event) => {
  // A choice in the opened list comes in a task of its own.
  isKey = true
  setTimeout(() => {
    isKey = false
  })
  if (event.key !== 'Enter' || !passing) return
  // It would send the form, too.
  event.preventDefault()
  settle()
})

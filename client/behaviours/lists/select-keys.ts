/**
 * On a closed select, arrow keys and letters pass through the options on Windows and Linux, each as a choice. A list
 * that follows its select hears only of the one that is left, or confirmed by Enter.
 */

let isKeyPressed = false
let pendingSelect: HTMLSelectElement | null = null

function release(): void {
  const select = pendingSelect
  pendingSelect = null
  for (const type of ['input', 'change']) select?.dispatchEvent(new Event(type, { bubbles: true }))
}

function holdBack(event: Event): void {
  if (!isKeyPressed || !event.isTrusted || !(event.target instanceof HTMLSelectElement)) return
  event.stopPropagation()
  pendingSelect = event.target
}

for (const type of ['input', 'change']) addEventListener(type, holdBack, true)
addEventListener('focusout', release)
addEventListener('keydown', (event) => {
  // A choice in the opened list comes in a task of its own.
  isKeyPressed = true
  setTimeout(() => {
    isKeyPressed = false
  })
  if (event.key !== 'Enter' || !pendingSelect) return
  // It would send the form, too.
  event.preventDefault()
  release()
})

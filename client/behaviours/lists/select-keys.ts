/** On Windows and Linux, each key on a closed select is a choice: held back until the select is left, or Enter. */

import { isChanged } from '../../finding/form-address'

let isKeyPressed = false
// A key may have been pressed before this script had loaded.
let pendingSelect = [...document.querySelectorAll('select')].find((select) => isChanged(select, true)) ?? null

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
  // The event of a choice in an opened list comes in a later task.
  isKeyPressed = true
  setTimeout(() => {
    isKeyPressed = false
  })
  if (event.key !== 'Enter' || !pendingSelect) return
  // Enter would submit the form as well.
  event.preventDefault()
  release()
})

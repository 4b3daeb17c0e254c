/** Removes a prefilled email address (`?email=`) from the address bar and the history: the form has it (rule 10.6). */
export function stripEmail(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('email')) return
  url.searchParams.delete('email')
  history.replaceState(history.state, '', url)
}

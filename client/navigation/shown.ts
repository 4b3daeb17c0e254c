/** The history entry of the page that is shown while the next one loads. */
export const shown: { entry: NavigationHistoryEntry | null } = { entry: null }

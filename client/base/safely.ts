/** Runs a part of a page's script: one that fails takes nothing else with it. */
export const safely = (work: () => void): void => {
  try {
    work()
  } catch (error) {
    console.error(error)
  }
}

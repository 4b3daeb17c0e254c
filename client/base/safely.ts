/** Runs one part of the page's script; an error is logged and stops nothing else. */
export const safely = (work: () => void): void => {
  try {
    work()
  } catch (error) {
    console.error(error)
  }
}

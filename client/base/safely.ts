/** Runs one part of the page's script; an error is logged and stops nothing else. */
export const runSafely = (task: () => void): void => {
  try {
    task()
  } catch (error) {
    console.error(error)
  }
}

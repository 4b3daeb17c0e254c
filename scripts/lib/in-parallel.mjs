/**
 * Runs a task for each item, some in parallel, and waits for all.
 * @template Item
 * @param {readonly Item[]} items started in this order
 * @param {number} atOnce
 * @param {(item: Item) => Promise<void>} task
 */
export async function inParallel(items, atOnce, task) {
  const waiting = items.values()
  // One iterator for all: each takes the next item.
  const take = async () => {
    for (const item of waiting) await task(item)
  }
  await Promise.all(Array.from({ length: atOnce }, take))
}

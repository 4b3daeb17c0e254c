/** Starts the page's offline features: how old a copy is, which version runs, what to keep. */
import { whenIdle } from '../base/idle'
import { askAge, sendTo, watchCopies } from './copies'
import { removeWorker, watchVersions } from './versions'

/** Called once. */
export async function begin(): Promise<void> {
  const { serviceWorker } = navigator
  if (!__SERVICE_WORKER__) return removeWorker()
  const wasControlled = serviceWorker.controller !== null
  watchCopies()
  await idle()
  if (!(await watchVersions())) return
  const { active } = await serviceWorker.ready
  // Files loaded before there was a worker: they are still in the browser's HTTP cache.
  const early = wasControlled ? [] : shownFiles()
  if (!wasControlled) askAge(active)
  const wanted = document.getElementById('update')?.dataset.keep?.split(' ') ?? []
  if (active) sendTo(active, { type: 'keep', urls: [...wanted, ...early] })
}

/** URLs of this page's pictures, styles, scripts and fonts. */
const shownFiles = (): string[] =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name, initiatorType }) => initiatorType !== 'fetch' && name.startsWith(`${location.origin}/`))
    .map(({ name }) => name)

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    const wait = () => whenIdle(resolve, 10_000)
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
  })

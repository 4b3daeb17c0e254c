/** Memory of a workerd isolate: V8's own figures through its inspector, and the size of the process. */
import { text, workerds } from './processor.mjs'

/** Connects to the inspector of one Worker; `wake` makes a small request to it. */
export async function openHeap(address, worker, wake) {
  const targets = await (await fetch(`http://${address.host}/json`)).json()
  const target = targets.find(({ id, title, webSocketDebuggerUrl: url }) =>
    [id, title, url].some((text) => new RegExp(`\\b${worker}$`).test(String(text ?? ''))),
  )
  if (!target) throw new Error(`The inspector knows no Worker ${worker}: ${JSON.stringify(targets)}`)
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('The inspector refused the connection')))
  })
  let last = 0
  const waiting = new Map()
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data))
    const settle = waiting.get(id)
    waiting.delete(id)
    if (error) settle?.reject(new Error(error.message))
    else settle?.resolve(result)
  })
  const send = (method) =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      socket.send(JSON.stringify({ id: last, method }))
    })
  return {
    /** Bytes in use with garbage: outside the heap (bodies, photos), and in all, as the platform's 128 MB are counted. */
    async now() {
      const { usedSize, backingStorageSize: buffers = 0 } = await send('Runtime.getHeapUsage')
      return { buffers, total: usedSize + buffers }
    },
    /** The same after a full garbage collection. */
    async held() {
      await send('HeapProfiler.enable')
      // An idle isolate does not collect: it takes a request to wake it.
      const collected = send('HeapProfiler.collectGarbage')
      const waking = setInterval(() => void wake().catch(() => {}), 100)
      await collected.finally(() => clearInterval(waking))
      return this.now()
    },
    close: () => socket.close(),
  }
}

/** Resident memory (bytes) of the workerd processes that this program has started. */
export const residentBytes = () =>
  workerds().reduce(
    (sum, pid) => sum + 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(text(`/proc/${pid}/status`))?.[1] ?? 0),
    0,
  )

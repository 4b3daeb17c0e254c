import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

/** Lets a server listen at a port that is free, and returns that. */
export async function listening(server: Server, host = '127.0.0.1'): Promise<number> {
  await once(server.listen(0, host), 'listening')
  return (server.address() as AddressInfo).port
}

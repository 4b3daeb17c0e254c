/** What the Worker's runtime has built in, and the Node that runs these tests does not yet. */
Uint8Array.prototype.toHex ??= function toHex(this: Uint8Array) {
  return Buffer.from(this).toString('hex')
}

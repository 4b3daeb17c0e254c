/** What the Worker's runtime has built in, and the Node that runs some of the tests does not yet. */
Uint8Array.prototype.toHex ??= function toHex(this: Uint8Array) {
  return Buffer.from(this).toString('hex')
}
Uint8Array.prototype.toBase64 ??= function toBase64(this: Uint8Array, options = {}) {
  const { alphabet, omitPadding = false } = options
  const text = Buffer.from(this).toString(alphabet === 'base64url' ? 'base64url' : 'base64')
  // Node leaves the padding out of one of the two.
  const bare = text.replaceAll('=', '')
  return omitPadding ? bare : bare.padEnd(Math.ceil(bare.length / 4) * 4, '=')
}

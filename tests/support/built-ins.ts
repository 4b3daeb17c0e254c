/** Polyfills: built into the Worker's runtime, but not yet into the Node that runs some of the tests. */
Uint8Array.prototype.toHex ??= function toHex(this: Uint8Array) {
  return Buffer.from(this).toString('hex')
}
Uint8Array.prototype.toBase64 ??= function toBase64(this: Uint8Array, options = {}) {
  const { alphabet, omitPadding = false } = options
  const text = Buffer.from(this).toString(alphabet === 'base64url' ? 'base64url' : 'base64')
  // Node omits the padding in one of the two alphabets.
  const bare = text.replaceAll('=', '')
  return omitPadding ? bare : bare.padEnd(Math.ceil(bare.length / 4) * 4, '=')
}

// Draws all the sample's pictures anew: `node sample-mall/art/build.mjs`. With --check it only says which would differ.
// The wordmarks need their faces (package.json beside this file); without them, those that are there stay.
await import('./scenes.mjs')
await import('./goods.mjs')
await import('./maps.mjs')
try {
  await import('./wordmarks.mjs')
} catch (error) {
  if (error.code !== 'MODULE_NOT_FOUND') throw error
  console.log('stores: left as they are; `npm install --prefix sample-mall/art` brings the faces they are set with')
}

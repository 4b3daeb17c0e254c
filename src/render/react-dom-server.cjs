// Stands in for "react-dom/server.edge" (scripts/lib/worker-bundle.mjs): the streaming renderer alone, since react-dom's own pulls
// the string renderer in beside it. In production it is React's with strings kept as strings (scripts/lib/react-stream.mjs).
// A page's elements and its renderer must be of the same build of React, as the bundler's NODE_ENV says.
module.exports =
  process.env.NODE_ENV === 'production'
    ? require('../../dist/react-dom-server.cjs')
    : require('../../node_modules/react-dom/cjs/react-dom-server.edge.development.js')

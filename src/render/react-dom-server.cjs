// Replaces "react-dom/server.edge" (scripts/lib/worker-bundle.ts) with the streaming renderer alone: react-dom's own
// entry also pulls in the string renderer. In production it is React's renderer, patched to buffer strings instead of
// bytes (react-dom-server.patch). A page's elements and its renderer must come from the same build of React, the
// one that the bundler's NODE_ENV selects.
module.exports =
  process.env.NODE_ENV === 'production'
    ? require('../../dist/react-dom-server.cjs')
    : require('../../node_modules/react-dom/cjs/react-dom-server.edge.development.js')

// The streaming renderer alone: react-dom's own "server.edge" pulls the string renderer in beside it.
// A page's elements and its renderer must be of the same build of React, as the bundler's NODE_ENV says.
module.exports =
  process.env.NODE_ENV === 'production'
    ? require('../../node_modules/react-dom/cjs/react-dom-server.edge.production.js')
    : require('../../node_modules/react-dom/cjs/react-dom-server.edge.development.js')

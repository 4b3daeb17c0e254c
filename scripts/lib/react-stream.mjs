/**
 * React's streaming renderer for the Worker: React's own production file with two changes. React encodes each of the
 * thousands of small strings of a page separately and copies the bytes into chunks; here strings stay strings until a
 * chunk is full. And a page without suspended parts is handed over whole (docs/decisions/0003-rendering.md). Each
 * patch below gives the exact text it replaces: if one of them is not found, React's file is used unchanged.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'
import { writeChanged } from './write-changed.mjs'

const original = join(root, 'node_modules/react-dom/cjs/react-dom-server.edge.production.js')
/** The same for every centre; src/render/react-dom-server.cjs names it. */
const made = join(root, 'dist/react-dom-server.cjs')

/** A chunk is flushed at this many characters. */
const chunkLength = 16_384

/** @typedef {{ what: string, from: string | RegExp, to: string, times?: number }} Place `times`: 1 by default */

/** @type {readonly Place[]} */
const places = [
  {
    what: 'what waits to be written',
    from: `  currentView = null,
  writtenBytes = 0;
function writeChunk(destination, chunk) {
  if (0 === chunk.byteLength) {
    if (supportsArrayBufferDetached && chunk.buffer.detached)
      throw Error(
        "Cannot transport a detached buffer. This usually happens when trying to transport multiple buffer-spanning views on the same underyling buffer. Either reuse the exact same view by identity or copy the underlying buffer manually via \`view.slice()\`."
      );
  } else if (4096 < chunk.byteLength)
    0 < writtenBytes &&
      (destination.enqueue(new Uint8Array(currentView.buffer, 0, writtenBytes)),
      (currentView = new Uint8Array(4096)),
      (writtenBytes = 0)),
      destination.enqueue(chunk);
  else {
    var allowableBytes = currentView.length - writtenBytes;
    allowableBytes < chunk.byteLength &&
      (0 === allowableBytes
        ? destination.enqueue(currentView)
        : (currentView.set(chunk.subarray(0, allowableBytes), writtenBytes),
          destination.enqueue(currentView),
          (chunk = chunk.subarray(allowableBytes))),
      (currentView = new Uint8Array(4096)),
      (writtenBytes = 0));
    currentView.set(chunk, writtenBytes);
    writtenBytes += chunk.byteLength;
  }
}
`,
    // In an object per flush: a module variable is in V8's old generation, where each store of a new string is tracked.
    to: `  waiting = { text: "" };
function writeWaiting(destination) {
  var text = waiting.text;
  waiting.text = "";
  "" !== text && destination.enqueue(textEncoder.encode(text));
}
function writeChunk(destination, chunk) {
  ${chunkLength} <= (waiting.text += chunk).length && writeWaiting(destination);
}
`,
  },
  {
    what: 'the end of writing',
    from: `function completeWriting(destination) {
  currentView &&
    0 < writtenBytes &&
    (destination.enqueue(new Uint8Array(currentView.buffer, 0, writtenBytes)),
    (currentView = null),
    (writtenBytes = 0));
}
`,
    to: `function completeWriting(destination) {
  writeWaiting(destination);
}
`,
  },
  {
    what: 'the encoding of strings',
    from: `function stringToChunk(content) {
  return textEncoder.encode(content);
}
function stringToPrecomputedChunk(content) {
  return textEncoder.encode(content);
}
function byteLengthOfChunk(chunk) {
  return chunk.byteLength;
}
`,
    // Matches `encode` for non-strings, and for a leading low surrogate, which must not pair up with a high surrogate
    // at the end of the previous string.
    to: `function stringToChunk(content) {
  "string" !== typeof content && (content = void 0 === content ? "" : "" + content);
  return 56320 === (content.charCodeAt(0) & 64512) ? content.toWellFormed() : content;
}
function stringToPrecomputedChunk(content) {
  return stringToChunk(content);
}
function byteLengthOfChunks(chunks) {
  for (var byteLength = 0, i = 0; i < chunks.length; i++)
    byteLength += textEncoder.encode(chunks[i]).byteLength;
  return byteLength;
}
`,
  },
  {
    what: 'the size of a segment',
    from: `  if (null !== byteLengthOfChunk) {
    segment = segment.chunks;
    for (var segmentByteSize = 0, i = 0; i < segment.length; i++)
      segmentByteSize += segment[i].byteLength;
    null === boundary
      ? (request.byteSize += segmentByteSize)
      : (boundary.byteSize += segmentByteSize);
  }
`,
    // Bytes are counted only when a boundary's size is compared with its surroundings: never in a page without one.
    to: `  null === boundary
    ? (request.rootChunks || (request.rootChunks = [])).push(segment.chunks)
    : ((request.hasBoundaries = !0),
      (boundary.byteSize += byteLengthOfChunks(segment.chunks)));
`,
  },
  {
    what: 'the size of what is flushed',
    from: `        flushedByteSize = request.byteSize;
`,
    to: `        request.hasBoundaries &&
          request.rootChunks &&
          (request.rootChunks.forEach(function (chunks) {
            request.byteSize += byteLengthOfChunks(chunks);
          }),
          (request.rootChunks = null));
        flushedByteSize = request.byteSize;
`,
  },
  {
    what: 'the beginning of a flush',
    from: `function flushCompletedQueues(request, destination) {
  currentView = new Uint8Array(4096);
  writtenBytes = 0;
`,
    to: `function flushCompletedQueues(request, destination) {
  waiting = { text: "" };
`,
  },
  {
    what: 'the flush of parts of boundaries',
    from: `      completeWriting(destination);
      currentView = new Uint8Array(4096);
      writtenBytes = 0;
`,
    to: `      completeWriting(destination);
`,
  },
  {
    what: 'attributes',
    from: /\battributeSeparator,\s+stringToChunk\(([\w$]+)\),\s+attributeAssign,\s+stringToChunk\(escapeTextForBrowser\(([\w$]+)\)\),\s+attributeEnd\b/g,
    // One string instead of five.
    to: `" " + $1 + '="' + escapeTextForBrowser($2) + '"'`,
    times: 8,
  },
  {
    what: 'the work that follows the first',
    from: `  setTimeout(function () {
    10 === request.status && (request.status = 11);
    null === request.trackedPostpones &&
      (supportsRequestStorage
        ? requestStorage.run(
            request,
            enqueueEarlyPreloadsAfterInitialWork,
            request
          )
        : enqueueEarlyPreloadsAfterInitialWork(request));
  }, 0);
}
`,
    // Nothing follows once the whole page was handed over (status 13): a timer would only wake the Worker again.
    to: `  scheduleMicrotask(function () {
    13 !== request.status && setTimeout(afterInitialWork, 0);
  });
  function afterInitialWork() {
    10 === request.status && (request.status = 11);
    null === request.trackedPostpones &&
      (supportsRequestStorage
        ? requestStorage.run(
            request,
            enqueueEarlyPreloadsAfterInitialWork,
            request
          )
        : enqueueEarlyPreloadsAfterInitialWork(request));
  }
}
`,
  },
  {
    what: 'the stream of a page',
    from: `          var stream = new ReadableStream(
            {
              type: "bytes",
              pull: function (controller) {
                startFlowing(request, controller);
              },
              cancel: function (reason) {
                request.destination = null;
                abort(request, reason);
              }
            },
            { highWaterMark: 0 }
          );
          stream.allReady = allReady;
          resolve(stream);
        },
        function (error) {
          allReady.catch(function () {});
          reject(error);
        },
        onFatalError,
`,
    to: `          var stream =
            wholePage(request) ||
            new ReadableStream(
              {
                type: "bytes",
                pull: function (controller) {
                  startFlowing(request, controller);
                },
                cancel: function (reason) {
                  request.destination = null;
                  abort(request, reason);
                }
              },
              { highWaterMark: 0 }
            );
          stream.allReady = allReady;
          resolve(stream);
        },
        function (error) {
          allReady.catch(function () {});
          reject(error);
        },
        onFatalError,
`,
  },
  {
    what: 'the beginning of the work',
    from: `function startWork(request) {
`,
    // The runtime reads a byte body without calling into JavaScript for each part.
    to: `function wholePage(request) {
  if (0 !== request.allPendingTasks || null !== request.trackedPostpones)
    return null;
  var parts = [],
    size = 0,
    failure = null;
  startFlowing(request, {
    enqueue: function (part) {
      parts.push(part);
      size += part.byteLength;
    },
    close: function () {},
    error: function (error) {
      failure = { error: error };
    }
  });
  if (null !== failure)
    return new ReadableStream({
      start: function (controller) {
        controller.error(failure.error);
      }
    });
  for (var page = new Uint8Array(size), at = 0, i = 0; i < parts.length; i++)
    page.set(parts[i], at), (at += parts[i].byteLength);
  return new Response(page).body;
}
function startWork(request) {
`,
  },
]

/** Byte handling that must be gone from React's file once every patch is applied. */
const bytes = /\bcurrentView\b|\bwrittenBytes\b|\bbyteLengthOfChunk\b|\bchunk\.(?:byteLength|subarray|buffer)\b/

/**
 * How often a patch's text occurs.
 * @param {string} source
 * @param {string | RegExp} from
 */
const found = (source, from) =>
  typeof from === 'string' ? source.split(from).length - 1 : Array.from(source.matchAll(from)).length

/**
 * React's file with all patches applied, or unchanged.
 * @param {string} source react-dom-server.edge.production.js
 * @returns {{ code: string, missing: string[] }} `missing`: the patches that do not apply; empty when all were applied
 */
export function keepingStrings(source) {
  const missing = places.filter(({ from, times = 1 }) => found(source, from) !== times).map(({ what }) => what)
  if (missing.length > 0) return { code: source, missing }
  const code = places.reduce(
    (text, { from, to }) => (typeof from === 'string' ? text.replace(from, () => to) : text.replace(from, to)),
    source,
  )
  return bytes.test(code)
    ? { code: source, missing: ['strings in every place where there were bytes'] }
    : { code, missing }
}

/**
 * Writes the renderer into dist/; warns if React's file has changed so that the patches do not apply.
 * @returns {string} path of the file, a CommonJS module like React's own
 */
export function streamRenderer() {
  const { code, missing } = keepingStrings(readFileSync(original, 'utf8'))
  if (missing.length > 0) {
    console.warn(
      `React's streaming renderer is used as it comes, and a page takes two to three times as long: ${original} has no longer ${missing.map((what) => `"${what}"`).join(', ')}. See scripts/lib/react-stream.mjs.`,
    )
  }
  writeChanged(made, code)
  return made
}

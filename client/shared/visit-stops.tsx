/**
 * The stops of a visit list: numbered, with the state now, the unit, the way to the map and out of the list; below them
 * the whole walk. The server draws it, and React takes it over: a stop is then gone at once, and can be put back.
 */
import { type MouseEvent, useLayoutEffect, useOptimistic, useRef, useState, useTransition } from 'react'
import { visitQuery } from '../../src/centre/stores/visit-list'
import { glyph } from './glyph'
import { type LogoSources, plate } from './plate'

/** What stands there without script, and what the browser makes the state at this minute of. */
interface StopState {
  text: string
  isClosed?: boolean
  /** Attributes for client/behaviours/open-now.ts. */
  open?: Readonly<Record<string, string | number | undefined>>
}

export interface VisitStop {
  slug: string
  name: string
  href: string
  /** Null for a centre without a map. */
  mapHref: string | null
  logo: LogoSources | null
  /** "Unit 132". */
  unit: string | null
  state: StopState | null
  /** "Remove Lantern Toys". */
  remove: string
}

/** A list as the server has it. */
export interface VisitList {
  stops: readonly VisitStop[]
  /** "From the first stop to the last: …"; null where nobody knows. */
  walk: string | null
}

export interface VisitStopsProps extends VisitList {
  /** Address of the page, without a list. */
  path: string
  words: { onMap: string; removed: string; undo: string; up: string; down: string }
  /** Path of the sign for "remove". */
  cross: string
}

/** What is focused once a change is on the page: what it can be taken back with, or the stop that is back. */
export type NextFocus = { undo: true } | { slug: string } | { moved: string; way: Way }

/** Which way a stop is moved. */
type Way = 'up' | 'down'

const arrows: Readonly<Record<Way, string>> = { up: 'M6 15l6-6 6 6', down: 'M6 9l6 6 6-6' }

/** What the list needs of the browser; the server has none of it. */
interface VisitActions {
  /**
   * The visitor has changed the list: brings the address and the rest of the page up to date.
   * @returns the list as the server then has it; null when it was changed again meanwhile
   */
  changed(before: readonly string[], after: readonly string[]): Promise<VisitList | null>
  /** The list has been put on the page, before it is painted. */
  placed(focus: NextFocus | null): void
}

/** A stop that was taken off, and the list before. */
interface Taken {
  name: string
  slug: string
  before: readonly VisitStop[]
}

const slugsOf = (stops: readonly VisitStop[]): string[] => stops.map(({ slug }) => slug)

/** The same list with the stop of one place at another. */
function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)

function State({ state }: { state: StopState | null }) {
  if (state === null) return null
  const { text, isClosed, open } = state
  if (!open) return <span className={isClosed ? 'closed' : undefined}>{text}</span>
  return (
    <span className="open-state" {...open}>
      {/* Another sentence by now: the state at this minute. */}
      <span suppressHydrationWarning>{text}</span>
    </span>
  )
}

type Props = VisitStopsProps & Partial<VisitActions>

/**
 * The list as it is shown, and what changes it. A change is shown at once; the list that the server then sends, with its
 * walk, takes its place. Without `changed`, on the server, nothing changes.
 */
function useStops({ changed, placed, ...initial }: Props) {
  const [known, setKnown] = useState<VisitList>(initial)
  const [stops, expect] = useOptimistic(known.stops)
  const [isChanging, startChange] = useTransition()
  const [taken, setTaken] = useState<Taken | null>(null)
  const focus = useRef<NextFocus | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: told of every list that is put on the page.
  useLayoutEffect(() => {
    placed?.(focus.current)
    focus.current = null
  }, [stops, placed])

  const change = (after: readonly VisitStop[], next: Taken | null, nextFocus: NextFocus): void => {
    focus.current = nextFocus
    setTaken(next)
    startChange(async () => {
      expect(after)
      const list = await changed?.(slugsOf(stops), slugsOf(after))
      if (list) startChange(() => setKnown(list))
    })
  }

  return {
    stops,
    walk: known.walk,
    isChanging,
    taken,
    /** Moves a stop from one place of the list to another. */
    move(from: number, to: number, way: Way): void {
      const slug = stops[from]?.slug
      if (slug !== undefined && from !== to) change(moved(stops, from, to), null, { moved: slug, way })
    },
    takeOff({ slug, name }: VisitStop): void {
      const after = stops.filter((other) => other.slug !== slug)
      change(after, { name, slug, before: stops }, { undo: true })
    },
    putBack({ before, slug }: Taken): void {
      change(before, null, { slug })
    },
  }
}

/** What a stop of the list is drawn with. */
interface InList {
  index: number
  list: ReturnType<typeof useStops>
  props: Props
}

/** A link to the list with the stop one place further: it does its work without script as well. */
function Mover({ index, way, list, props }: InList & { way: Way }) {
  const { stops, move } = list
  const { path, words, changed } = props
  const to = way === 'up' ? index - 1 : index + 1
  const stop = stops[index]
  if (to < 0 || to >= stops.length || stop === undefined) return null
  return (
    <a
      className="icon-btn"
      href={path + visitQuery(slugsOf(moved(stops, index, to)))}
      aria-label={words[way].replace('{name}', () => stop.name)}
      data-move={`${way} ${stop.slug}`}
      draggable={false}
      onClick={(event) => {
        if (!changed || !isPlainClick(event)) return
        event.preventDefault()
        move(index, to, way)
      }}
    >
      {glyph({ path: arrows[way] })}
    </a>
  )
}

function StopFacts({ stop, words }: { stop: VisitStop; words: Props['words'] }) {
  const { name, href, mapHref, unit, state } = stop
  return (
    <div>
      <h2>
        <a href={href}>{name}</a>
      </h2>
      <p className="small stop-facts">
        {unit === null ? null : <span>{unit}</span>}{' '}
        {mapHref === null ? null : (
          <a className="no-print" href={mapHref}>
            {words.onMap}
            <span className="sr">{`: ${name}`}</span>
          </a>
        )}{' '}
        <State state={state} />
      </p>
    </div>
  )
}

function StopTools({ stop, ...inList }: InList & { stop: VisitStop }) {
  const { list, props } = inList
  const { stops, takeOff } = list
  return (
    <div className="stop-tools no-print">
      <div>
        <Mover {...inList} way="up" /> <Mover {...inList} way="down" />
      </div>
      <a
        className="icon-btn"
        href={props.path + visitQuery(slugsOf(stops).filter((other) => other !== stop.slug))}
        aria-label={stop.remove}
        data-stop={stop.slug}
        onClick={(event) => {
          // The page of a list without stops is another one: the link leads there.
          if (!props.changed || stops.length === 1 || !isPlainClick(event)) return
          event.preventDefault()
          takeOff(stop)
        }}
      >
        {glyph({ path: props.cross })}
      </a>
    </div>
  )
}

/** The whole of it: the stops, what was taken off last with a way to put it back, and the walk. */
export function VisitStops(props: Props) {
  const list = useStops(props)
  const { stops, walk, isChanging, taken, move, putBack } = list
  const { words } = props
  const dragged = useRef<number | null>(null)
  return (
    <>
      <ol className="stops" data-stops="">
        {stops.map((stop, index) => (
          <li
            key={stop.slug}
            draggable={stops.length > 1}
            onDragStart={() => {
              dragged.current = index
            }}
            onDragOver={(event) => {
              if (dragged.current !== null) event.preventDefault()
            }}
            onDrop={(event) => {
              event.preventDefault()
              const from = dragged.current
              dragged.current = null
              if (from !== null) move(from, index, from > index ? 'up' : 'down')
            }}
          >
            {plate({ name: stop.name, logo: stop.logo, lazy: true })}
            <StopFacts stop={stop} words={words} />
            <StopTools stop={stop} index={index} list={list} props={props} />
          </li>
        ))}
      </ol>
      {taken === null ? null : (
        <p className="row no-print">
          <span id="visit-removed">{words.removed.replace('{name}', () => taken.name)}</span>{' '}
          <button
            className="btn btn-quiet"
            type="button"
            aria-describedby="visit-removed"
            data-undo=""
            onClick={() => putBack(taken)}
          >
            {words.undo}
          </button>
        </p>
      )}
      {/* The walk of the list before is no longer true; its room is kept. */}
      {walk === null ? null : <p aria-busy={isChanging || undefined}>{walk}</p>}
    </>
  )
}

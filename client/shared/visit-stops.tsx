/**
 * The stops of a visit list, with links to the map, to move and to remove each; below them the whole walk. The server
 * renders it and React hydrates it, so that changes show at once and can be undone.
 */
import { useLayoutEffect, useOptimistic, useRef, useState, useTransition } from 'react'
import { visitQuery } from '../../src/centre/stores/visit-list'
import { glyph } from './glyph'
import { isPlainClick } from './island'
import { type StoreState, storeSentence } from './open-state'
import { type PictureSources, plate } from './plate'

/** A store, or what is saved beside the stores. */
export interface VisitStop {
  /** The key in the list's address: a store's slug, or "events/winter-market". */
  slug: string
  /** "Events": the heading below which it stands, after the numbered stops. A store has none. */
  group?: string
  name: string
  /** Of the name, if it is not the page's language. */
  lang?: string | undefined
  /** Null for what has no page any more. */
  href: string | null
  /** Null for a centre without a map, and for what is no store. */
  mapHref: string | null
  logo: PictureSources | null
  /** "Unit 132"; the dates of what is no store. */
  unit: string | null
  state: StoreState | null
  /** "Remove Lantern Toys". */
  remove: string
}

/** A list as the server sends it. */
export interface VisitList {
  stops: readonly VisitStop[]
  /** Keys of its address that it leaves out: they stay in the addresses of changed lists. */
  rest: readonly string[]
  /** "From the first stop to the last: …"; null if unserved. */
  walk: string | null
}

export interface VisitStopsProps extends VisitList {
  /** Path of the page, without a list. */
  path: string
  words: { onMap: string; removed: string; undo: string; up: string; down: string }
  /** SVG path of the "remove" icon. */
  cross: string
}

/** What receives focus after a change: the undo button, the restored stop, or the button that moved a stop. */
export type NextFocus = { undo: true } | { slug: string } | { moved: string; direction: Direction }

type Direction = 'up' | 'down'

const arrows: Readonly<Record<Direction, string>> = { up: 'M6 15l6-6 6 6', down: 'M6 9l6 6 6-6' }

/** Callbacks that only the browser provides. */
interface VisitActions {
  /**
   * Updates the address bar and the rest of the page after a change.
   * @returns the list as the server then sends it; null where it does not come, or for another: it stays as it is shown
   */
  onChange(before: readonly string[], after: readonly string[]): Promise<VisitList | null>
  /** Called when the list is on the page, before it is painted. */
  onShown(focus: NextFocus | null): void
}

interface Removed {
  stop: VisitStop
  index: number
}

const slugsOf = (stops: readonly VisitStop[]): string[] => stops.map(({ slug }) => slug)

const moveItem = <Item,>(list: readonly Item[], from: number, to: number): Item[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))

type Props = VisitStopsProps & Partial<VisitActions>

/** The list as shown, and functions to change it: at once, until the server sends its own; on the server, never. */
function useStops({ onChange, onShown, ...initial }: Props) {
  const [served, setServed] = useState<VisitList>(initial)
  const [stops, setOptimistic] = useOptimistic(served.stops)
  const [isChanging, startChange] = useTransition()
  const [removed, setRemoved] = useState<Removed | null>(null)
  const focus = useRef<NextFocus | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: must run for every list that is shown.
  useLayoutEffect(() => {
    onShown?.(focus.current)
    focus.current = null
  }, [stops, onShown])

  const change = (after: readonly VisitStop[], next: Removed | null, nextFocus: NextFocus): void => {
    focus.current = nextFocus
    setRemoved(next)
    startChange(async () => {
      setOptimistic(after)
      const list = await onChange?.(slugsOf(stops), slugsOf(after))
      startChange(() => setServed((before) => list ?? { ...before, stops: after }))
    })
  }

  return {
    stops,
    /** The address of the page with other stops. */
    hrefOf: (after: readonly VisitStop[]) => initial.path + visitQuery([...slugsOf(after), ...served.rest]),
    walk: served.walk,
    isChanging,
    removed,
    move(from: number, to: number, direction: Direction): void {
      const slug = stops[from]?.slug
      if (slug !== undefined && from !== to) change(moveItem(stops, from, to), null, { moved: slug, direction })
    },
    remove: (stop: VisitStop, index: number) => change(stops.toSpliced(index, 1), { stop, index }, { undo: true }),
    restore: ({ stop, index }: Removed) => change(stops.toSpliced(index, 0, stop), null, stop),
  }
}

interface StopContext {
  index: number
  list: ReturnType<typeof useStops>
  props: Props
}

/** A link to the list with the stop moved by one position, which works without script too. */
function MoveLink({ index, direction, list: { stops, hrefOf, move }, props }: StopContext & { direction: Direction }) {
  const { words, onChange } = props
  const to = direction === 'up' ? index - 1 : index + 1
  const stop = stops[index]
  const isStop = (at: number): boolean => stops[at] !== undefined && stops[at].group === undefined
  if (!isStop(to) || !isStop(index) || stop === undefined) return null
  return (
    <a
      className="icon-btn"
      href={hrefOf(moveItem(stops, index, to))}
      aria-label={words[direction].replace('{name}', () => stop.name)}
      data-move={`${direction} ${stop.slug}`}
      draggable={false}
      onClick={(event) => {
        if (!onChange || !isPlainClick(event)) return
        event.preventDefault()
        move(index, to, direction)
      }}
    >
      {glyph({ path: arrows[direction] })}
    </a>
  )
}

function StopFacts({ stop, words }: { stop: VisitStop; words: Props['words'] }) {
  const { name, lang, href, mapHref, unit, state, group } = stop
  const Heading = group === undefined ? 'h2' : 'h3'
  return (
    <div>
      <Heading lang={lang}>{href === null ? name : <a href={href}>{name}</a>}</Heading>
      <p className="row small stop-facts">
        {unit === null ? null : <span>{unit}</span>}{' '}
        {mapHref === null ? null : (
          <a className="no-print" href={mapHref}>
            {words.onMap}
            <span className="sr">{`: ${name}`}</span>
          </a>
        )}{' '}
        {state && storeSentence(state)}
      </p>
    </div>
  )
}

function StopTools({ stop, ...context }: StopContext & { stop: VisitStop }) {
  const { index, list, props } = context
  const { stops, hrefOf, remove } = list
  return (
    <div className="stop-tools no-print">
      <div>
        <MoveLink {...context} direction="up" /> <MoveLink {...context} direction="down" />
      </div>
      <a
        className="icon-btn"
        href={hrefOf(stops.filter((other) => other !== stop))}
        aria-label={stop.remove}
        data-stop={stop.slug}
        onClick={(event) => {
          if (!props.onChange || !isPlainClick(event)) return
          event.preventDefault()
          remove(stop, index)
        }}
      >
        {glyph({ path: props.cross })}
      </a>
    </div>
  )
}

/** What is saved beside the stores, by kind. */
function OtherItems({ list, props }: Omit<StopContext, 'index'>) {
  const { stops } = list
  return [...new Set(stops.flatMap(({ group }) => group ?? []))].map((group) => (
    <section key={group}>
      <h2>{group}</h2>
      <ul className="stops">
        {stops.map((stop, index) =>
          stop.group === group ? (
            <li key={stop.slug}>
              <StopFacts stop={stop} words={props.words} />
              <StopTools stop={stop} index={index} list={list} props={props} />
            </li>
          ) : null,
        )}
      </ul>
    </section>
  ))
}

/** The stops, the last that was removed with its undo button, the walk, and what is saved beside them. */
export function VisitStops(props: Props) {
  const list = useStops(props)
  const { stops, walk, isChanging, removed, move, restore } = list
  const { words } = props
  const dragged = useRef<number | null>(null)
  const stores = stops.filter(({ group }) => group === undefined)
  return (
    <>
      <ol className="stops" data-stops="" hidden={stores.length === 0}>
        {stores.map((stop, index) => (
          <li
            key={stop.slug}
            draggable={stores.length > 1}
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
      {removed === null ? null : (
        <p className="row no-print">
          <span id="visit-removed">{words.removed.replace('{name}', () => removed.stop.name)}</span>{' '}
          <button
            className="btn btn-quiet"
            type="button"
            aria-describedby="visit-removed"
            data-undo=""
            onClick={() => restore(removed)}
          >
            {words.undo}
          </button>
        </p>
      )}
      {/* During a change the old walk is outdated; it stays to avoid layout shift. */}
      {walk === null ? null : <p aria-busy={isChanging || undefined}>{walk}</p>}
      <OtherItems list={list} props={props} />
    </>
  )
}

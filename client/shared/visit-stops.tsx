/**
 * The stops of a visit list, with links to the map, to move and to remove each; below them the whole walk. The server
 * renders it and React hydrates it, so that changes show at once and can be undone.
 */
import { type ComponentProps, useLayoutEffect, useOptimistic, useRef, useState, useTransition } from 'react'
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
  words: { onMap: string; remove: string; removed: string; undo: string; up: string; down: string }
  /** SVG path of the "remove" icon. */
  cross: string
}

const arrows = { up: 'M6 15l6-6 6 6', down: 'M6 9l6 6 6-6' } as const
type Direction = keyof typeof arrows

/** With callbacks that only the browser provides. */
interface Props extends VisitStopsProps {
  /**
   * Updates the address bar and the rest of the page after a change.
   * @returns the list as the server then sends it; null where it does not come, or for another: it stays as it is shown
   */
  onChange?(before: readonly string[], after: readonly string[]): Promise<VisitList | null>
  /** Called when the list is on the page, before it is painted. */
  onShown?(focus: Change['focus']): void
}

interface Change {
  after: readonly VisitStop[]
  /** Selectors of what receives focus: the undo button, the restored stop, or a button that moves the stop again. */
  focus: readonly string[]
  /** The stop that it removes, and where it was. */
  removed?: { stop: VisitStop; index: number }
}

const slugsOf = (stops: readonly VisitStop[]): string[] => stops.map(({ slug }) => slug)

const isStore = (stop: VisitStop | undefined): boolean => stop !== undefined && stop.group === undefined

/** Moves a stop to another position. At the end of the list only the button for the other direction is left. */
function moveOf(stops: readonly VisitStop[], stop: VisitStop, to: number): Change {
  const from = stops.indexOf(stop)
  const directions: readonly Direction[] = to < from ? ['up', 'down'] : ['down', 'up']
  const focus = directions.map((direction) => `[data-move=${JSON.stringify(`${direction} ${stop.slug}`)}]`)
  return { after: stops.toSpliced(from, 1).toSpliced(to, 0, stop), focus }
}

/** The list as shown, and a function that changes it: at once, until the server sends its own; on the server, never. */
function useStops({ onChange, onShown, ...initial }: Props) {
  const [served, setServed] = useState<VisitList>(initial)
  const [stops, setOptimistic] = useOptimistic(served.stops)
  const [isChanging, startChange] = useTransition()
  const [removed, setRemoved] = useState<Change['removed']>()
  const focus = useRef<Change['focus']>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: must run for every list that is shown.
  useLayoutEffect(() => {
    onShown?.(focus.current)
    focus.current = []
  }, [stops, onShown])

  const change = ({ after, focus: next, removed }: Change): void => {
    focus.current = next
    setRemoved(removed)
    startChange(async () => {
      setOptimistic(after)
      const list = await onChange?.(slugsOf(stops), slugsOf(after))
      startChange(() => setServed((before) => list ?? { ...before, stops: after }))
    })
  }
  return { ...initial, stops, rest: served.rest, walk: served.walk, isChanging, removed, change, isLive: !!onChange }
}

interface StopProps {
  stop: VisitStop
  list: ReturnType<typeof useStops>
}

interface ChangeLinkProps extends ComponentProps<'a'>, Pick<StopProps, 'list'> {
  change: Change
  /** SVG path of its icon. */
  icon: string
}

/** A button that makes a change: a link to the changed list, which works without script too. */
const ChangeLink = ({ list: { path, rest, isLive, change: apply }, change, icon, ...others }: ChangeLinkProps) => (
  <a
    className="icon-btn"
    href={path + visitQuery([...slugsOf(change.after), ...rest])}
    {...others}
    onClick={(event) => {
      if (!isLive || !isPlainClick(event)) return
      event.preventDefault()
      apply(change)
    }}
  >
    {glyph({ path: icon })}
  </a>
)

function MoveLink({ stop, list, direction }: StopProps & { direction: Direction }) {
  const { stops, words } = list
  const to = stops.indexOf(stop) + (direction === 'up' ? -1 : 1)
  if (!isStore(stop) || !isStore(stops[to])) return null
  return (
    <ChangeLink
      list={list}
      change={moveOf(stops, stop, to)}
      icon={arrows[direction]}
      aria-label={words[direction].replace('{name}', () => stop.name)}
      data-move={`${direction} ${stop.slug}`}
      draggable={false}
    />
  )
}

function Stop({ stop, list }: StopProps) {
  const { slug, name, lang, href, mapHref, unit, state } = stop
  const { stops, words, cross } = list
  const Heading = isStore(stop) ? 'h2' : 'h3'
  const index = stops.indexOf(stop)
  const removal: Change = { after: stops.toSpliced(index, 1), focus: ['[data-undo]'], removed: { stop, index } }
  return (
    <>
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
      <div className="stop-tools no-print">
        <div>
          <MoveLink stop={stop} list={list} direction="up" /> <MoveLink stop={stop} list={list} direction="down" />
        </div>
        <ChangeLink
          list={list}
          change={removal}
          icon={cross}
          aria-label={words.remove.replace('{name}', () => name)}
          data-stop={slug}
        />
      </div>
    </>
  )
}

/** The stops, the last removed with its undo button, the walk, and what is saved beside the stores, by kind. */
export function VisitStops(props: Props) {
  const list = useStops(props)
  const { stops, words, walk, isChanging, removed, change } = list
  const dragged = useRef(-1)
  const stores = stops.filter(isStore)
  const groups = new Set(stops.flatMap(({ group }) => group ?? []))
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
              if (dragged.current >= 0) event.preventDefault()
            }}
            onDrop={(event) => {
              event.preventDefault()
              const moved = stops[dragged.current]
              dragged.current = -1
              if (moved && moved !== stop) change(moveOf(stops, moved, index))
            }}
          >
            {plate({ name: stop.name, logo: stop.logo, lazy: true })}
            <Stop stop={stop} list={list} />
          </li>
        ))}
      </ol>
      {removed && (
        <p className="row no-print">
          <span id="visit-removed">{words.removed.replace('{name}', () => removed.stop.name)}</span>{' '}
          <button
            className="btn btn-quiet"
            type="button"
            aria-describedby="visit-removed"
            data-undo=""
            onClick={() => {
              const { stop, index } = removed
              change({ after: stops.toSpliced(index, 0, stop), focus: [`[data-stop=${JSON.stringify(stop.slug)}]`] })
            }}
          >
            {words.undo}
          </button>
        </p>
      )}
      {/* During a change the old walk is outdated; it stays to avoid layout shift. */}
      {walk === null ? null : <p aria-busy={isChanging || undefined}>{walk}</p>}
      {[...groups].map((name) => (
        <section key={name}>
          <h2>{name}</h2>
          <ul className="stops">
            {stops
              .filter(({ group }) => group === name)
              .map((stop) => (
                <li key={stop.slug}>
                  <Stop stop={stop} list={list} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}

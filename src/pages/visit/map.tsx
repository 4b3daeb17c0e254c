/** Where the stops of a visit list are: a small map of each level, with its stops marked. */

import { routes } from '../../base/routes'
import { Icon } from '../../components/icon'
import type { PageContext } from '../../request/context'
import type { Said } from '../../texts/localised'

/** One level with stops on it. */
export interface VisitLevel {
  id: string
  title: Said
  /** Names of the stores marked on it. */
  names: readonly string[]
  /** An `<svg>` element from mini-markup.ts; null if the level is not a drawing. */
  svg: string | null
}

/** The panel with these maps, drawn levels only, and a link to the whole map. */
export function VisitMap({ levels, context }: { levels: readonly VisitLevel[]; context: PageContext }) {
  const { t, link } = context
  return (
    <section className="panel" aria-labelledby="h-visit-map">
      <h2 id="h-visit-map">{t('store.onMap')}</h2>
      {levels.map(({ id, title, names, svg }) =>
        svg === null ? null : (
          <figure key={id}>
            <div
              className="map-mini"
              role="img"
              aria-label={t('map.drawing', { level: title.text, name: names.join(', ') })}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: svg-markup.ts builds it from a tree by allow-list.
              dangerouslySetInnerHTML={{ __html: svg }}
            />
            <figcaption className="small muted" lang={title.lang}>
              {title.text}
            </figcaption>
          </figure>
        ),
      )}
      <p className="no-print">
        <a className="more" href={link(routes.map.path)}>
          {t('store.openMap')} <Icon name="arrow-right" />
        </a>
      </p>
    </section>
  )
}

/** Where the stops of a visit list are: each level in small, with all its stops marked. */

import { Icon } from '../../components/icon'
import type { PageContext } from '../../request/context'
import type { Said } from '../../texts/localised'

/** One level with stops on it. */
export interface VisitLevel {
  id: string
  title: Said
  /** Names of the stores marked on it. */
  names: readonly string[]
  /** An `<svg>` element as plan-markup.ts gives it; null where the level is no drawing. */
  svg: string | null
}

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
              // biome-ignore lint/security/noDangerouslySetInnerHtml: svg-markup.ts wrote it from a tree, by allow-list.
              dangerouslySetInnerHTML={{ __html: svg }}
            />
            <figcaption className="small muted" lang={title.lang}>
              {title.text}
            </figcaption>
          </figure>
        ),
      )}
      <p className="no-print">
        <a className="more" href={link('/map')}>
          {t('store.openMap')} <Icon name="arrow-right" />
        </a>
      </p>
    </section>
  )
}

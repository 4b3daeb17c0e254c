import type { ReactNode } from 'react'
import { Picture } from '../../components/picture/picture'
import { RichText } from '../../components/prose/rich-text'
import { Breadcrumbs } from '../../components/shell/breadcrumbs'
import { LabelLink } from '../../components/shell/label-link'
import type { Campaign } from '../../queries/fixed-pages'
import type { PageContext } from '../../request/context'
import type { Crumb } from '../../request/page-meta'
import { labelIn, type Said } from '../../texts/localised'

/** 'page' for the page itself, 'true' for the section that contains it. */
function currentOf(path: string, { path: here }: PageContext): 'page' | 'true' | undefined {
  if (here === path) return 'page'
  return here.startsWith(`${path}/`) ? 'true' : undefined
}

/** The campaign's front page and its sections, in a row that scrolls on a phone. */
function SectionNav({ campaign, context }: { campaign: Campaign; context: PageContext }) {
  const { t, link, locale, path: here } = context
  const { text: front } = labelIn(campaign.front.name, locale)
  return (
    <nav className="subnav" aria-label={t('campaign.sections', { name: front })}>
      <div className="wrap">
        <ul>
          <li>
            <a href={link(campaign.front.path)} aria-current={here === campaign.front.path ? 'page' : undefined}>
              {t('campaign.overview')}
            </a>
          </li>
          {campaign.sections.map(({ path, name }) => (
            <li key={path}>
              <LabelLink name={name} href={path} current={currentOf(path, context)} context={context} />
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

interface CampaignFrameProps {
  campaign: Campaign
  heading: Said
  /** Sanitised HTML: one paragraph. */
  lede?: Said<string | null> | undefined
  picture: string | null
  crumbs: readonly Crumb[]
  context: PageContext
  children: ReactNode
}

/** The look of a campaign: a scene down to a dark block with the heading, the sections, then the page's own part. */
export function CampaignFrame({ campaign, heading, lede, picture, crumbs, context, children }: CampaignFrameProps) {
  return (
    <>
      <div className="campaign">
        <Picture kind="head" url={picture ?? campaign.scene} when="first" context={context} />
        <div className="campaign-text">
          <div className="wrap">
            <h1 tabIndex={-1} lang={heading.lang}>
              {heading.text}
            </h1>
            {lede?.text ? (
              <RichText html={lede.text} lang={lede.lang} className="campaign-lede" context={context} />
            ) : null}
          </div>
        </div>
      </div>
      <SectionNav campaign={campaign} context={context} />
      <div className="wrap page-body">
        <Breadcrumbs crumbs={crumbs} context={context} />
        {children}
      </div>
    </>
  )
}

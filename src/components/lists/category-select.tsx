import type { Category } from '../../content/schema/store'
import type { PageContext } from '../../request/context'
import { inLanguage } from '../../texts/localised'

interface CategorySelectProps {
  /** Unique on the page: the field's id. */
  id: string
  options: readonly Category[]
  chosen: Category | null
  context: PageContext
}

/** A drop-down of categories with a submit button, for use in a GET form. "All" comes first. */
export function CategorySelect({ id, options, chosen, context }: CategorySelectProps) {
  const { t, locale } = context
  return (
    <>
      <label className="label" htmlFor={id}>
        {t('stores.category')}
      </label>
      <div className="with-go">
        <select className="select" id={id} name="category" defaultValue={chosen === null ? '' : String(chosen.id)}>
          <option value="">{t('stores.allCategories')}</option>
          {options.map((category) => {
            const { text, lang } = inLanguage(category, 'name', locale)
            return (
              <option key={category.id} value={category.id} lang={lang}>
                {text}
              </option>
            )
          })}
        </select>
        <button className="btn btn-quiet" type="submit">
          {t('stores.show')}
        </button>
      </div>
    </>
  )
}

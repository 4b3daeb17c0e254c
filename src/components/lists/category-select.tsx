import type { Category } from '../../content/schema/store'
import type { ContextProps } from '../../request/context'
import { inLanguage } from '../../texts/localised'

interface CategorySelectProps extends ContextProps {
  id: string
  options: readonly Category[]
  chosen: Category['id'] | string | undefined
  /** Options that are indented below their parent. */
  nested?: readonly Category[]
}

/** The field of a GET form that chooses among categories, with its label and a submit button; "All" comes first. */
export const CategorySelect = ({ id, options, chosen = '', nested, context: { t, locale } }: CategorySelectProps) => (
  <>
    <label className="label" htmlFor={id}>
      {t('stores.category')}
    </label>
    <div className="with-go">
      <select className="select" id={id} name="category" defaultValue={String(chosen)}>
        <option value="">{t('stores.allCategories')}</option>
        {options.map((category) => {
          const { text, lang } = inLanguage(category, 'name', locale)
          return (
            <option key={category.id} value={category.id} lang={lang}>
              {text !== null && nested?.includes(category) ? t('stores.within', { name: text }) : text}
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

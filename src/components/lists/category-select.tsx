import type { Category } from '../../content/schema/store'
import type { PageContext } from '../../request/context'
import { inLanguage } from '../../texts/localised'

interface CategoriesProps {
  id: string
  options: readonly Category[]
  chosen: Category['id'] | string | undefined
  /** Shown as part of the category above them. */
  within?: ReadonlySet<Category>
  context: PageContext
}

/** The field of a form that chooses among categories; "All" comes first. */
export const Categories = ({ id, options, chosen = '', within, context: { t, locale } }: CategoriesProps) => (
  <select className="select" id={id} name="category" defaultValue={String(chosen)}>
    <option value="">{t('stores.allCategories')}</option>
    {options.map((category) => {
      const { text, lang } = inLanguage(category, 'name', locale)
      return (
        <option key={category.id} value={category.id} lang={lang}>
          {text !== null && within?.has(category) ? t('stores.within', { name: text }) : text}
        </option>
      )
    })}
  </select>
)

/** That field with its label and a submit button, for use in a GET form. */
export function CategorySelect({ chosen, ...field }: Omit<CategoriesProps, 'chosen'> & { chosen: Category | null }) {
  const { t } = field.context
  return (
    <>
      <label className="label" htmlFor={field.id}>
        {t('stores.category')}
      </label>
      <div className="with-go">
        <Categories chosen={chosen?.id} {...field} />
        <button className="btn btn-quiet" type="submit">
          {t('stores.show')}
        </button>
      </div>
    </>
  )
}

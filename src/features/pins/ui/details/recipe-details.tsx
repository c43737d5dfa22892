import { useTranslation } from 'react-i18next'
import type { RichMetadata } from '#features/pins/contract.ts'
import { readIngredient } from './ingredient.ts'
import { durationText } from './duration-text.ts'
import { Rating } from './rating.tsx'
import styles from './details.module.css'

type Recipe = Extract<RichMetadata, { readonly type: 'recipe' }>

export function RecipeDetails({ recipe }: { readonly recipe: Recipe }) {
  const { t } = useTranslation('pins')
  const { prep_minutes: prep, cook_minutes: cook } = recipe
  const sum = prep === null || cook === null ? null : prep + cook
  const total = recipe.total_minutes ?? sum
  const facts = [
    [t('recipe.prep'), prep === null ? null : durationText(t, prep)],
    [t('recipe.cook'), cook === null ? null : durationText(t, cook)],
    [t('recipe.total'), total === null ? null : durationText(t, total)],
    [t('recipe.servings'), recipe.servings],
  ] as const
  return (
    <section className={styles.section} aria-labelledby="recipe">
      <h2 className={styles.heading} id="recipe">
        {t('recipe.title')}
      </h2>
      {recipe.aggregate_rating && <Rating rating={recipe.aggregate_rating} />}
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name} className={styles.fact}>
                <dt>{name}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {recipe.diets.length > 0 && (
        <ul className={styles.tags} aria-label={t('recipe.diets')}>
          {recipe.diets.map((diet) => (
            <li key={diet} dir="auto">
              {diet}
            </li>
          ))}
        </ul>
      )}
      {recipe.ingredients.length > 0 && (
        <>
          <h3 className={styles.subheading}>{t('recipe.ingredients')}</h3>
          <ul className={styles.ingredients}>
            {recipe.ingredients.map(readIngredient).map(({ amount, unit, name }, at) => (
              <li key={at} dir="auto">
                {amount !== null && <b>{unit === null ? amount : `${amount} ${unit}`} </b>}
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
      {recipe.steps.length > 0 && (
        <>
          <h3 className={styles.subheading}>{t('recipe.steps')}</h3>
          <ol className={styles.steps}>
            {recipe.steps.map((step, at) => (
              <li key={at} dir="auto">
                {step}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

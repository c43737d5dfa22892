import type { RichMetadata } from '#features/pins/contract.ts'
import { ArticleDetails } from './article-details.tsx'
import { ProductDetails } from './product-details.tsx'
import { RecipeDetails } from './recipe-details.tsx'
import { TutorialDetails } from './tutorial-details.tsx'

/** Shows what the page that a pin links to says about itself (spec viewer §3, rich metadata). */
export function RichDetails({ metadata }: { readonly metadata: RichMetadata }) {
  switch (metadata.type) {
    case 'recipe':
      return <RecipeDetails recipe={metadata} />
    case 'product':
      return <ProductDetails product={metadata} />
    case 'article':
      return <ArticleDetails article={metadata} />
    case 'tutorial':
      return <TutorialDetails tutorial={metadata} />
  }
}

import type { RichMetadata, WirePin } from '#features/pins/contract.ts'
import { ArticleDetails } from './article-details.tsx'
import { ProductDetails } from './product-details.tsx'
import { RecipeDetails } from './recipe-details.tsx'
import { TutorialDetails } from './tutorial-details.tsx'

interface Props {
  readonly metadata: RichMetadata
  readonly attribution: WirePin['closeup_attribution']
}

/** Shows what the page that a pin links to says about itself (spec viewer §3, rich metadata). */
export function RichDetails({ metadata, attribution }: Props) {
  switch (metadata.type) {
    case 'recipe':
      return <RecipeDetails recipe={metadata} />
    case 'product':
      return <ProductDetails product={metadata} />
    case 'article':
      return <ArticleDetails article={metadata} attribution={attribution} />
    case 'tutorial':
      return <TutorialDetails tutorial={metadata} />
  }
}

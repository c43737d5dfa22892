import { Link } from 'react-router-dom'
import { Avatar } from '#kit/avatar/avatar.tsx'
import { hideFailed } from '#kit/image/missing-pictures.ts'
import { articlePath } from '../constants/article-path.ts'
import type { TodayArticle } from '../contract.ts'
import styles from './today.module.css'

/** An article in a list of articles. */
export function ArticleCard({ article }: { readonly article: TodayArticle }) {
  const { cover, article_creator_user: author } = article
  return (
    <li>
      <Link className={styles.card} to={articlePath(article)}>
        <span className={styles.picture} style={{ backgroundColor: cover?.dominant_color }}>
          {cover && (
            <img className={styles.cover} src={cover.url} alt="" loading="lazy" decoding="async" onError={hideFailed} />
          )}
        </span>
        <span className={styles.words}>
          <strong className={styles.name} dir="auto">
            {article.title}
          </strong>
          {article.subtitle && (
            <span className={styles.under} dir="auto">
              {article.subtitle}
            </span>
          )}
          {author && (
            <span className={styles.by}>
              <Avatar name={author.full_name} image={author.image_medium_url} color={author.dominant_color} size={24} />
              <bdi>{author.full_name}</bdi>
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

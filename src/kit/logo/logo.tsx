/** The logo of the product. `public/favicon.svg` has the same drawing. */
export function Logo({ size = 32 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--color-accent)" />
      <path d="M9 8.5h6v15H9zM17 8.5h6v8.5h-6z" fill="var(--color-on-accent)" />
      <circle cx="20" cy="21.5" r="2" fill="var(--color-on-accent)" opacity=".6" />
    </svg>
  )
}

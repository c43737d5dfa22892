import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { useBusiness } from '#features/businesses/ui/use-business.ts'
import { CATALOG_SEARCHES, CATALOG_SORTS } from '#features/catalogs/constants.ts'
import type { Catalog, Product } from '#features/catalogs/contract.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { priceText } from '#features/pins/ui/price-text.ts'
import { Badge } from '#kit/badge/badge.tsx'
import { Button, buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { boardIcon } from '#kit/icon/icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import parts from '#kit/screen/parts.module.css'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { TableTools } from '#kit/table/table-tools.tsx'
import { Table } from '#kit/table/table.tsx'
import { useTableAddress } from '#kit/table/use-table-address.ts'
import { ProductDialog } from './product-dialog.tsx'

const RULES = { sorts: CATALOG_SORTS, searches: CATALOG_SEARCHES }

/** `/business/catalogs`: the products of a profile, for members with a permission on catalogs (spec business §6). */
export function CatalogsPart() {
  const { t } = useTranslation('catalogs')
  const { t: tAccess } = useTranslation('access')
  const { t: tAudiences } = useTranslation('audiences')
  const { profile } = useBusiness()
  const [params, setParams] = useSearchParams()
  const { answer: catalogs, error, reload } = useAnswer('catalogs', {})
  if (!catalogs) return error === null ? <Spinner /> : <NotLoaded text={error} onRetry={reload} />
  const byId = (id: string | null) => catalogs.find((each) => each.id === id)
  const chosen = byId(params.get('catalog')) ?? byId(profile.id) ?? catalogs[0]
  if (!chosen)
    return (
      <EmptyState icon={boardIcon} title={t('noAccess')} text={t('noAccessText')}>
        <Link className={buttonClass('primary')} to={links.businessAccess('requests')}>
          {tAudiences('ask')}
        </Link>
      </EmptyState>
    )
  return (
    <div className={parts.fields}>
      {catalogs.length > 1 && (
        <div className={parts.narrow}>
          <SelectField
            label={tAccess('assetType.PROFILE')}
            value={chosen.id}
            choices={catalogs.map(({ id, name }) => ({ id, label: name }))}
            onChange={(id) => setParams(new URLSearchParams({ catalog: id }))}
          />
        </div>
      )}
      <Products key={chosen.id} catalog={chosen} />
    </div>
  )
}

function Products({ catalog }: { readonly catalog: Catalog }) {
  const { t } = useTranslation('catalogs')
  const { t: tAccess } = useTranslation('access')
  const { t: tProduct } = useTranslation('products')
  const { t: tPins } = useTranslation('pins')
  const language = useLanguageTag()
  const address = useTableAddress(RULES)
  const { filters: _, ...state } = address.state
  const products = useAnswer('catalogProducts', { catalog_id: catalog.id, ...(state as object) })
  const [changing, setChanging] = useState<Product | null>(null)
  const nameOf = ({ name }: Product) => (name === '' ? t('untitled') : name)
  return (
    <>
      <TableTools
        address={address}
        searches={[
          { id: 'name', label: tAccess('column.name') },
          { id: 'brand', label: tProduct('brand') },
        ]}
      />
      <Table<Product>
        label={tAccess('part.catalogs')}
        address={address}
        source={products}
        idOf={({ id }) => id}
        nameOf={nameOf}
        empty={<EmptyState icon={boardIcon} title={t('empty')} text={t('emptyText')} />}
        columns={[
          {
            id: 'name',
            label: tAccess('column.name'),
            cell: (product) => (
              <Link to={links.pin(product.id)}>
                <bdi>{nameOf(product)}</bdi>
              </Link>
            ),
          },
          {
            id: 'price',
            label: tProduct('price'),
            isNumber: true,
            cell: ({ price, product_offer: { price: value, currency } }) => (
              <bdi>{priceText({ text: price, amount: { value, currency } }, language)}</bdi>
            ),
          },
          {
            id: 'brand',
            label: tProduct('brand'),
            cell: ({ product_offer: { brand } }) => (brand ? <bdi>{brand}</bdi> : '–'),
          },
          {
            id: 'stock',
            label: tAccess('column.status'),
            cell: ({ product_offer: offer, is_stale: isStale }) => (
              <>
                <Badge tone={offer.in_stock ? 'good' : 'plain'}>
                  {tPins(offer.in_stock ? 'product.inStock' : 'product.outOfStock')}
                </Badge>
                {isStale && <p className={parts.muted}>{tPins('notice.is_stale_product')}</p>}
              </>
            ),
          },
          ...(catalog.may_manage
            ? [
                {
                  id: 'manage',
                  label: tAccess('column.manage'),
                  cell: (product: Product) => (
                    <Button
                      aria-label={tAccess('manageOf', { name: nameOf(product) })}
                      onClick={() => setChanging(product)}
                    >
                      {tAccess('manage')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {changing && (
        <ProductDialog
          catalog={catalog}
          product={changing}
          name={nameOf(changing)}
          onClose={() => setChanging(null)}
          onChanged={products.reload}
        />
      )}
    </>
  )
}

import { type Product } from '@boaxepa/contracts/wire/products';
import { productCategories } from '@boaxepa/contracts/domain/productTypes';
import { Row, styled, Text } from '@boaxepa/ui';
import { type Column, DataTable } from '@boaxepa/ui/table';
import { type ComponentProps, useCallback } from 'react';
import { FlashDealSwitch } from './FlashDealSwitch.tsx';
import { type ProductActs, ProductPrice, RowButtons, SuperTag } from './ProductParts.tsx';
import { ProductPhoto } from './ProductPhoto.tsx';
import { StockEditor } from './StockEditor.tsx';

const Description = styled(Text)`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`;

const columns: readonly Column<Product>[] = [
  {
    id: 'name',
    header: 'Produto',
    title: true,
    min: 216,
    cell: (product) => (
      <Row $gap={3}>
        <ProductPhoto name={product.name} photoUrl={product.photoUrl} side={52} />
        <div>
          <Text $strong>{product.name}</Text>
          <Row $gap={2}>
            <SuperTag product={product} />
            <Description $size="tiny" $tone="muted">
              {product.description}
            </Description>
          </Row>
        </div>
      </Row>
    ),
  },
  { id: 'category', header: 'Categoria', cell: ({ category }) => productCategories[category] },
  { id: 'price', header: 'Preço', cell: (product) => <ProductPrice product={product} /> },
  { id: 'stock', header: 'Estoque', cell: (product) => <StockEditor product={product} /> },
  { id: 'flashDeal', header: 'Super Oferta', cell: (product) => <FlashDealSwitch product={product} /> },
];
const idOf = ({ id }: Product) => id;

export type ProductTableProps = Omit<
  ComponentProps<typeof DataTable<Product>>,
  'label' | 'columns' | 'rowKey' | 'actions'
> &
  ProductActs;

export function ProductTable({ onEdit, onDelete, ...table }: ProductTableProps) {
  const actions = useCallback(
    (product: Product) => <RowButtons product={product} onEdit={onEdit} onDelete={onDelete} />,
    [onEdit, onDelete],
  );
  return <DataTable {...table} label="Produtos" columns={columns} rowKey={idOf} actions={actions} />;
}

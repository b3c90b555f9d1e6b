import type { Product } from '@boaxepa/contracts/products';
import { productCategories } from '@boaxepa/contracts/productTypes';
import { Button, Card, Divider, Grid, Grow, IconButton, Row, Stack, styled, Text } from '@boaxepa/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { FlashDealSwitch } from './FlashDealSwitch.tsx';
import { type ProductActs, ProductPrice, SuperTag } from './ProductParts.tsx';
import { ProductPhoto } from './ProductPhoto.tsx';
import { StockEditor } from './StockEditor.tsx';

const Words = styled(Grow)`
  overflow-wrap: anywhere;
`;

function ProductCard({ product, onEdit, onDelete }: ProductActs & { readonly product: Product }) {
  const { name, description, category, photoUrl } = product;
  return (
    <Card as="article" aria-label={name}>
      <Stack $gap={3}>
        <Row $gap={3} $top>
          <ProductPhoto name={name} photoUrl={photoUrl} side={64} />
          <Words>
            <Row $between $top>
              <Text as="h2" $size="body" $strong>
                {name}
              </Text>
              <SuperTag product={product} />
            </Row>
            <Text $size="small" $tone="muted">
              {[productCategories[category], description].filter(Boolean).join(' · ')}
            </Text>
            <ProductPrice product={product} />
          </Words>
        </Row>
        <StockEditor product={product} spread />
        <Divider />
        <Row $between $wrap $gap={1}>
          <FlashDealSwitch product={product} worded />
          <Row $gap={1}>
            <Button
              variant="ghost"
              size="m"
              icon={Pencil}
              aria-label={`Editar ${name}`}
              onClick={() => onEdit(product)}
            >
              Editar
            </Button>
            <IconButton
              icon={Trash2}
              iconSize={18}
              outlined
              label={`Excluir ${name}`}
              onClick={() => onDelete(product)}
            />
          </Row>
        </Row>
      </Stack>
    </Card>
  );
}

/** The products as cards, for a phone and for windows without room for the table. */
export function ProductCards({ products, ...acts }: ProductActs & { readonly products: readonly Product[] }) {
  return (
    <Grid $min={300} $gap={3}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} {...acts} />
      ))}
    </Grid>
  );
}

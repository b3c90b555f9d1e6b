import type { Product } from '@boaxepa/contracts/wire/products';
import { productCategories } from '@boaxepa/contracts/domain/productTypes';
import {
  Button,
  Card,
  Divider,
  Grow,
  IconButton,
  QueryState,
  Row,
  SkeletonList,
  Stack,
  styled,
  Text,
} from '@boaxepa/ui';
import { LongList } from '@boaxepa/ui/list';
import { Pencil, Trash2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useDeferredValue } from 'react';
import { FlashDealSwitch } from './FlashDealSwitch.tsx';
import { type ProductActs, ProductPrice, SuperTag } from './ProductParts.tsx';
import { ProductPhoto } from './ProductPhoto.tsx';
import { StockEditor } from './StockEditor.tsx';

const TextBlock = styled(Grow)`
  overflow-wrap: anywhere;
`;

function ProductCard({ product, onEdit, onDelete }: ProductActs & { readonly product: Product }) {
  const { name, description, category, photoUrl } = product;
  return (
    <Card as="article" aria-label={name}>
      <Stack $gap={3}>
        <Row $gap={3} $top>
          <ProductPhoto name={name} photoUrl={photoUrl} side={64} />
          <TextBlock>
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
          </TextBlock>
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

interface ProductCardsProps extends ProductActs {
  readonly query: ComponentProps<typeof QueryState>['query'];
  /** Products of the current page of the list. Undefined until they have loaded. */
  readonly products: readonly Product[] | undefined;
  readonly empty: ReactNode;
}

/** Estimated height of a product card in CSS pixels. The list uses it for cards that are not rendered yet. */
const CARD = 236;

/** Shows products as cards, for screens that are too narrow for the table. */
export function ProductCards({ query, products, empty, ...acts }: ProductCardsProps) {
  // Render the cards with low priority. On a slow phone, rendering all cards in one step would block the user's input.
  const cards = useDeferredValue(products);
  return (
    <QueryState
      query={{ ...query, data: cards }}
      skeleton={<SkeletonList count={4} />}
      errorTitle="Erro ao carregar produtos"
      staleTitle={false}
      isEmpty={({ length }) => length === 0}
      empty={empty}
    >
      {(rows) => (
        <LongList rows={rows} card={CARD} min={300}>
          {(product) => <ProductCard product={product} {...acts} />}
        </LongList>
      )}
    </QueryState>
  );
}

import { reaisToCents } from '@boaxepa/contracts/domain/money';
import type { Product } from '@boaxepa/contracts/wire/products';
import { IconButton, Price, Tag } from '@boaxepa/ui';
import { Pencil, Trash2 } from 'lucide-react';

/**
 * Actions on a product that the page handles with dialogs. Edits of the stock and of the flash deal ('Super Oferta')
 * are not here, because each row saves them itself.
 */
export interface ProductActs {
  readonly onEdit: (product: Product) => void;
  readonly onDelete: (product: Product) => void;
}

export function ProductPrice({ product }: { readonly product: Product }) {
  return (
    <Price
      cents={reaisToCents(product.price) ?? 0}
      wasCents={reaisToCents(product.originalPrice) ?? 0}
      saving
      size="s"
    />
  );
}

export function SuperTag({ product }: { readonly product: Product }) {
  return product.isFlashDeal ? <Tag tone="deal">SUPER</Tag> : null;
}

export function RowButtons({ product, onEdit, onDelete }: ProductActs & { readonly product: Product }) {
  return (
    <>
      <IconButton
        dense
        icon={Pencil}
        iconSize={18}
        label={`Editar ${product.name}`}
        onClick={() => onEdit(product)}
      />
      <IconButton
        dense
        icon={Trash2}
        iconSize={18}
        label={`Excluir ${product.name}`}
        onClick={() => onDelete(product)}
      />
    </>
  );
}

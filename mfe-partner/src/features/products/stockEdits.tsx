import type { Product } from '@boaxepa/contracts/wire/products';
import { createStore, useStore } from '@boaxepa/shell-sdk';
import { Banner, Button, UnsavedChanges } from '@boaxepa/ui';
import { createContext, type ReactNode, useContext, useState } from 'react';

interface StockEdit {
  /** Name of the product. A banner shows it while the product is not in the list. */
  readonly name: string;
  readonly to: number;
  /**
   * Stock that the user saw before the edit. If two units are sold during the edit, the server subtracts them from
   * `to`. If `from` is undefined, the server stores `to` unchanged.
   */
  readonly from: number | undefined;
  readonly notice?: string;
  /** True if the typed text is not a valid number. */
  readonly invalid?: boolean;
}

/** Creates the store for unsaved stock edits. The key is the product id. */
const createStockEdits = () => createStore<ReadonlyMap<string, StockEdit>>(() => new Map());

const StockEditsContext = createContext<ReturnType<typeof createStockEdits> | null>(null);

function useStockEdits() {
  const edits = useContext(StockEditsContext);
  if (!edits) throw new Error('stock edits need <StockEdits> above them');
  return edits;
}

/**
 * Returns the unsaved stock edit of a product, and a function that replaces or removes this edit. A change re-renders
 * only the components that use the edit of the same product.
 */
export function useStockEdit(productId: string) {
  const edits = useStockEdits();
  const setEdit = (next: StockEdit | undefined) => {
    const others = new Map(edits.getState());
    if (next) others.set(productId, next);
    else others.delete(productId);
    edits.setState(others, true);
  };
  return [useStore(edits, (all) => all.get(productId)), setEdit] as const;
}

/** Returns a text about products that the list does not show, although their stock is not saved. */
function hiddenText(names: readonly string[]): string {
  const list = names.join(', ');
  return names.length === 1
    ? `${list}: não aparece aqui. Se outra busca ou página não mostrar o produto, ele foi excluído.`
    : `${list}: não aparecem aqui. Se outra busca ou página não mostrar um produto, ele foi excluído.`;
}

/**
 * Banner that names the products whose unsaved stock edit is not visible in the list. They are on another page of the
 * list, or another device has deleted them.
 */
export function HiddenStockEdits({ shown }: { readonly shown: readonly Product[] }) {
  const edits = useStockEdits();
  const all = useStore(edits);
  const hidden = [...all].filter(([id]) => !shown.some((product) => product.id === id));
  if (hidden.length === 0) return null;
  const discard = () => {
    const hiddenIds = new Set(hidden.map(([id]) => id));
    edits.setState(new Map([...all].filter(([id]) => !hiddenIds.has(id))), true);
  };
  return (
    <Banner
      tone="warning"
      live
      title="Há estoque não salvo fora desta lista"
      action={
        <Button variant="quiet" size="m" onClick={discard}>
          Descartar
        </Button>
      }
    >
      {hiddenText(hidden.map(([, { name }]) => name))}
    </Banner>
  );
}

function LeaveQuestion() {
  return <UnsavedChanges when={useStore(useStockEdits(), ({ size }) => size > 0)} />;
}

/**
 * Stores the unsaved stock edits of the product list. They survive when a row unmounts, for example on another page of
 * the list. If the user leaves with unsaved edits, a dialog asks for confirmation.
 */
export function StockEdits({ children }: { readonly children: ReactNode }) {
  const [edits] = useState(createStockEdits);
  return (
    <StockEditsContext value={edits}>
      {children}
      <LeaveQuestion />
    </StockEditsContext>
  );
}

import { UnsavedChanges } from '@boaxepa/ui';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';

export interface StockEdit {
  readonly to: number;
  /**
   * Stock that the user saw before the edit. The server then changes the stock only by the difference. Undefined makes
   * the server store `to` unchanged.
   */
  readonly from: number | undefined;
  readonly notice?: string;
  /** True if the typed text is not a valid number. */
  readonly invalid?: boolean;
}

function createStockEdits() {
  const edits = new Map<string, StockEdit>();
  const listeners = new Set<() => void>();
  return {
    get: (productId: string) => edits.get(productId),
    hasAny: () => edits.size > 0,
    set: (productId: string, edit: StockEdit | undefined) => {
      if (edit) edits.set(productId, edit);
      else edits.delete(productId);
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const StockEditsContext = createContext<ReturnType<typeof createStockEdits> | null>(null);

function useStockEdits() {
  const edits = useContext(StockEditsContext);
  if (!edits) throw new Error('stock edits need <StockEdits> above them');
  return edits;
}

/**
 * Returns the unsaved stock edit of a product, and a function that replaces or removes it. A change renders only the
 * components that use the same product.
 */
export function useStockEdit(productId: string) {
  const { get, set, subscribe } = useStockEdits();
  const edit = useSyncExternalStore(subscribe, () => get(productId));
  return [edit, (next: StockEdit | undefined) => set(productId, next)] as const;
}

function LeaveQuestion() {
  const { hasAny, subscribe } = useStockEdits();
  return <UnsavedChanges when={useSyncExternalStore(subscribe, hasAny)} />;
}

/**
 * Keeps unsaved stock edits of the product list. They survive when a row unmounts, for example on another page of the
 * list. If the user leaves with unsaved edits, a question appears.
 */
export function StockEdits({ children }: { readonly children: ReactNode }) {
  const edits = useMemo(() => createStockEdits(), []);
  return (
    <StockEditsContext value={edits}>
      {children}
      <LeaveQuestion />
    </StockEditsContext>
  );
}

import { UnsavedChanges } from '@boaxepa/ui';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';

/** Unsaved edit of a stock in the list. */
export interface StockEdit {
  readonly to: number;
  /** Base of the difference. If undefined, the save sets an absolute stock. */
  readonly from: number | undefined;
  readonly notice?: string;
  /** True if the typed text is not a number within the limits; the edit cannot be saved. */
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

/** Unsaved stock of a product. A change re-renders only the editor of this product. */
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
 * Holds the unsaved stocks of the whole screen. They outlive their rows: a search, another page or a turned phone unmounts the rows. The
 * screen asks before it is left with unsaved stocks.
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

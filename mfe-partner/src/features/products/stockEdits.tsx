import { UnsavedChanges } from '@boaxepa/ui';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';

/** A stock that was changed in the list and is not saved yet. */
export interface StockEdit {
  readonly to: number;
  /** Stock that the difference is counted from; without it the save sets the stock. */
  readonly from: number | undefined;
  readonly notice?: string;
  /** The typed text is not a number within the limits: nothing can be saved. */
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

/** The unsaved stock of a product; only the editor of that product renders when it changes. */
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

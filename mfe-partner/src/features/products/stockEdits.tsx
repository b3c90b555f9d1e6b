import { UnsavedChanges } from '@boaxepa/ui';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';

/** An unsaved edit of a product's stock in the list. */
export interface StockEdit {
  readonly to: number;
  /** Stock before the edit, to which a save sends the difference. If it is undefined, the save sets an absolute stock. */
  readonly from: number | undefined;
  readonly notice?: string;
  /** True if the typed text is not a number within the limits, so that the edit cannot be saved. */
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

/** Returns the unsaved stock of a product and its setter. A change renders only the editor of that product. */
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
 * Stores unsaved edits of stocks while their rows unmount, for example on another page. The user must confirm before leaving the
 * screen with unsaved edits.
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

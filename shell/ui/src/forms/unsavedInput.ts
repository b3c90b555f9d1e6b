import { createStore, useStore } from '@boaxepa/shell-sdk';
import { useEffect } from 'react';

/** Number of mounted forms and editors with unsaved input. */
const unsaved = createStore(() => ({ count: 0 }));

/** While `isUnsaved` is true, the shell offers no reload for a new release, because a reload would lose the input. */
export function useUnsavedInput(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    unsaved.setState(({ count }) => ({ count: count + 1 }));
    return () => unsaved.setState(({ count }) => ({ count: count - 1 }));
  }, [isUnsaved]);
}

/** Returns true while a form or editor on the page contains input that the user has not saved. */
export function useHasUnsavedInput(): boolean {
  return useStore(unsaved, ({ count }) => count > 0);
}

import { createStore, useStore } from '@boaxepa/shell-sdk';
import type { ReactNode } from 'react';

/** Default duration of a toast in milliseconds. */
export const TOAST_MS = 5000;

export type ToastVariant = 'info' | 'success' | 'error';

export interface ToastOptions {
  readonly title: string;
  readonly description?: ReactNode;
  readonly variant?: ToastVariant;
  /** Button for an action, for example 'Desfazer' (undo). A click on the button also closes the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** Duration in milliseconds, by default 5000 (product/screens.md#parts). */
  readonly duration?: number;
  /** True if the page announces the same text itself, so that screen readers do not read it twice. */
  readonly silent?: boolean;
}

export interface ShownToast extends ToastOptions {
  readonly id: number;
}

const toastStore = createStore<ShownToast | null>(() => null);
let lastId = 0;

/** Shows a toast in place of the visible toast. Returns a function that closes the new toast. */
export function toast(options: ToastOptions): () => void {
  lastId += 1;
  const id = lastId;
  toastStore.setState({ ...options, id }, true);
  return () => dismissToast(id);
}

export function dismissToast(id: number): void {
  if (currentToast()?.id === id) toastStore.setState(null, true);
}

/**
 * Closes a visible error toast. Every new action calls this function, because the error belongs to an earlier action.
 */
export function dismissErrorToast(): void {
  const visible = currentToast();
  if (visible?.variant === 'error') dismissToast(visible.id);
}

export function currentToast(): ShownToast | null {
  return toastStore.getState();
}

export function useToast(): ShownToast | null {
  return useStore(toastStore);
}

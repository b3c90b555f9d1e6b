import { createStore, useStore } from '@boaxepa/shell-sdk';
import type { ReactNode } from 'react';

export type ToastVariant = 'info' | 'success' | 'error';

export interface ToastOptions {
  readonly title: string;
  readonly description?: ReactNode;
  readonly variant?: ToastVariant;
  /** One action, for example 'Desfazer'. A press on the action also closes the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** Duration in milliseconds, by default 5000 (product/screens.md#parts). */
  readonly duration?: number;
}

export interface ShownToast extends ToastOptions {
  readonly id: number;
}

const shown = createStore<ShownToast | null>(() => null);
let lastId = 0;

/** Shows a toast and replaces the visible toast. Returns a function that closes the toast. */
export function toast(options: ToastOptions): () => void {
  lastId += 1;
  const id = lastId;
  shown.setState({ ...options, id }, true);
  return () => dismissToast(id);
}

/** Closes the toast if it is still visible. */
export function dismissToast(id: number): void {
  if (currentToast()?.id === id) shown.setState(null, true);
}

export function currentToast(): ShownToast | null {
  return shown.getState();
}

export function useToast(): ShownToast | null {
  return useStore(shown);
}

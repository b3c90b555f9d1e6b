import { createStore, useStore } from '@boaxepa/shell-sdk';
import type { ReactNode } from 'react';

export type ToastVariant = 'info' | 'success' | 'error';

export interface ToastOptions {
  /** What happened. */
  readonly title: string;
  readonly description?: ReactNode;
  readonly variant?: ToastVariant;
  /** One thing to do about it, such as 'Desfazer'. The toast closes after it. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** Milliseconds; 5000 (product/screens.md#parts). */
  readonly duration?: number;
}

export interface ShownToast extends ToastOptions {
  readonly id: number;
}

const shown = createStore<ShownToast | null>(() => null);
let lastId = 0;

/** Shows a notification; the one that showed before gives way, so that only one is ever visible. Answers a way to close it. */
export function toast(options: ToastOptions): () => void {
  lastId += 1;
  const id = lastId;
  shown.setState({ ...options, id }, true);
  return () => dismissToast(id);
}

/** Closes the notification if it still shows. */
export function dismissToast(id: number): void {
  if (currentToast()?.id === id) shown.setState(null, true);
}

/** The notification that shows now. */
export function currentToast(): ShownToast | null {
  return shown.getState();
}

/** The same, followed. */
export function useToast(): ShownToast | null {
  return useStore(shown);
}

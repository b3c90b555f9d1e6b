import type { ReactNode } from 'react';

export type ToastVariant = 'info' | 'success' | 'error';

export interface ToastOptions {
  /** What happened. */
  readonly title: string;
  readonly description?: ReactNode;
  readonly variant?: ToastVariant;
  /** One thing to do about it, such as 'Desfazer'. The toast closes after it. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** Milliseconds; 5000 (shopper spec §2). */
  readonly duration?: number;
}

export interface ShownToast extends ToastOptions {
  readonly id: number;
}

let shown: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a notification; the one that showed before gives way, so that only one is ever visible. Answers a way to close it. */
export function toast(options: ToastOptions): () => void {
  lastId += 1;
  const id = lastId;
  set({ ...options, id });
  return () => dismissToast(id);
}

/** Closes the notification if it still shows. */
export function dismissToast(id: number): void {
  if (shown?.id === id) set(null);
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToast(): ShownToast | null {
  return shown;
}

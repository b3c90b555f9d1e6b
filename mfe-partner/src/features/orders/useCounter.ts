import { paths, useLocation, useMatch, useNavigate, useNavigationType } from '@boaxepa/shell-sdk';
import { minWidth, useMediaQuery } from '@boaxepa/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { codeFieldId, counterId, restartCounter } from '../../shop/handovers/counter.ts';

/**
 * Returns the state of the counter (the page that checks pickup codes), and functions that open it or focus it. On a
 * wide screen, the counter opens beside the board, otherwise instead of the board. F2 opens it too, as on a cash
 * register. When the counter beside the board closes, the focus moves to the link inside `opener`.
 */
export function useCounter() {
  const isOpen = useMatch(paths.partner.handover()) !== null;
  const isWide = useMediaQuery(minWidth.wide);
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const opener = useRef<HTMLDivElement>(null);

  /** Returns the URL of the counter. On a wide screen, the URL keeps the filters of the board. */
  const addressFor = (order?: string) => {
    const params = new URLSearchParams(isWide ? search : '');
    params.delete('order');
    if (order !== undefined) params.set('order', order);
    return { pathname: paths.partner.handover(), search: params.toString() };
  };
  /** Focuses the input for the pickup code. In a step without this input, focuses the heading of the step. */
  const focusCode = () =>
    document
      .querySelector<HTMLElement>(`#${codeFieldId}, #${counterId} h2[tabindex]`)
      ?.focus({ preventScroll: true });
  const open = async (order?: string) => {
    if (!isOpen || order !== undefined)
      await navigate(addressFor(order), { replace: isOpen, preventScrollReset: isWide });
    if (isOpen && order !== undefined) restartCounter();
    else focusCode();
  };

  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      // Ignore the key while a dialog is open. Otherwise, the key would leave the page and discard the dialog.
      if (event.key !== 'F2' || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      void open();
    };
    addEventListener('keydown', openByKey);
    return () => removeEventListener('keydown', openByKey);
  });

  const filters = addressFor().search;
  const openFilters = useRef(filters);
  useEffect(() => {
    if (isOpen) openFilters.current = filters;
  }, [isOpen, filters]);
  const isBack = useNavigationType() === 'POP';
  // Back restores the URL from before the opening. Put the filters into this URL that the user has chosen since then.
  const keepFilters = useEffectEvent(() => {
    if (isWide && isBack && filters !== openFilters.current)
      void navigate({ search: openFilters.current }, { replace: true, preventScrollReset: true });
  });
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    // With a hash in the URL, the user has followed a link to an order, such as 'Ver pedido'. The order's card gets the
    // focus.
    if (!hasClosed || hash !== '') return;
    keepFilters();
    // Use a microtask, because the shell focuses the h1 in a later effect.
    queueMicrotask(() => {
      if (document.activeElement?.matches('main input') !== true)
        opener.current?.querySelector('a')?.focus({ preventScroll: true });
    });
  }, [isOpen, hash]);

  return { isOpen, isWide, opener, address: addressFor(), open, focusCode };
}

import { paths, useLocation, useMatch, useNavigate } from '@boaxepa/shell-sdk';
import { minWidth, useMediaQuery } from '@boaxepa/ui';
import { useEffect, useRef } from 'react';
import { codeFieldId, counterId, restartCounter } from '../../shop/handovers/counter.ts';

/**
 * Opens the counter: beside the board on a wide screen, otherwise instead of the board. F2 opens it too, as on a cash
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
  /** Focuses the field of the counter. At a step without this field, focuses the heading of the step. */
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

  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    // A link to an order, such as 'Ver pedido', focuses the card of the order.
    if (!hasClosed || hash !== '') return;
    // Use a microtask, because the shell focuses the h1 in a later effect.
    queueMicrotask(() => {
      if (document.activeElement?.matches('main input') !== true)
        opener.current?.querySelector('a')?.focus({ preventScroll: true });
    });
  }, [isOpen, hash]);

  return { isOpen, isWide, opener, address: addressFor(), open, focusCode };
}

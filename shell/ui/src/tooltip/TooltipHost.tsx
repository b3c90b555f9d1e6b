import { useEffect, useState } from 'react';
import { lazyWithRetry } from '../components/lazyWithRetry.tsx';
import { anchorOf } from './anchorOf.ts';
import type { TooltipProps } from './Tooltip.tsx';

const Tooltip = lazyWithRetry<TooltipProps>(async () => (await import('./Tooltip.tsx')).Tooltip);

/**
 * Shows the tooltips of all elements with the attribute `data-tooltip`. A tooltip opens on mouse hover and on keyboard
 * focus, but not on touch. The code loads when the first tooltip is needed.
 */
export function TooltipHost() {
  const [first, setFirst] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (first) {
      // The code of the tooltip may still be loading. A click or tap during this time cancels the tooltip.
      const forget = () => setFirst(null);
      window.addEventListener('pointerdown', forget, true);
      return () => window.removeEventListener('pointerdown', forget, true);
    }
    const onOver = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') setFirst(anchorOf(event));
    };
    const onFocus = (event: FocusEvent) => setFirst(anchorOf(event));
    document.addEventListener('pointerover', onOver);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('pointerover', onOver);
      document.removeEventListener('focusin', onFocus);
    };
  }, [first]);
  return first && <Tooltip first={first} />;
}

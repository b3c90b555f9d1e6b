import { useEffect, useState } from 'react';
import { lazyWithRetry } from '../components/lazyWithRetry.tsx';
import { anchorOf } from './anchorOf.ts';
import type { TooltipProps } from './Tooltip.tsx';

const Tooltip = lazyWithRetry<TooltipProps>(async () => (await import('./Tooltip.tsx')).Tooltip);

/**
 * The page's one tooltip: over any element with `data-tooltip`, for a mouse that rests and for the keyboard's focus, never for a
 * finger. The shell renders it once; its code comes with the first one. It stands beside the controls, not around each of them:
 * whatever is hovered keeps its element and its focus.
 */
export function TooltipHost() {
  const [first, setFirst] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (first) {
      // A press ends it, also while the code is on its way.
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

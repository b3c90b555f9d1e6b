import { failureTexts } from '@boaxepa/contracts/texts/failureTexts';
import { Outlet, useLocation } from '@boaxepa/shell-sdk';
import {
  ToastHost,
  TooltipHost,
  color,
  layer,
  space,
  text,
  useOnline,
  motion,
  focusHeading,
} from '@boaxepa/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { type GetScrollRestorationKeyFunction, ScrollRestoration, useNavigation } from 'react-router-dom';
import { WifiOff } from 'lucide-react';
import { createGlobalStyle, styled, keyframes } from 'styled-components';
import { PreviewNotice } from '../preview/PreviewNotice.tsx';
import { NewVersionBanner } from '../update/NewVersionBanner.tsx';

/** Maximum time in milliseconds to wait for the h1 of a page whose content is still loading. */
const PATIENCE_MS = 5_000;

const focusThere = () => focusHeading({ preventScroll: true });

/** Returns true if the page has focused an input, or the browser has focused the target of the URL's hash. */
function hasOwnFocus(hash: string): boolean {
  const focused = document.activeElement;
  return focused?.matches('main input') === true || (hash !== '' && focused?.id === hash.slice(1));
}

/**
 * Focuses the h1 after a route change, so that screen readers announce the page. Does nothing on the first page, or if
 * the focus has already moved. Never scrolls.
 */
function useRouteFocus(): void {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    if (hasOwnFocus(hash)) return undefined;
    const before = document.activeElement;
    if (focusThere()) return undefined;
    const observer = new MutationObserver(() => {
      const moved = document.activeElement !== before && document.activeElement !== document.body;
      if (moved || focusThere()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [pathname, hash]);
}

const grow = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.9); }
`;
const Line = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${layer.skip};
  height: 3px;
  background: ${color.accent};
  transform-origin: left;
  animation: ${grow} 4s ${motion.enter} 200ms backwards;
`;

/** Progress bar that is visible while the next page loads. CSS delays it, so that fast navigations do not show it. */
function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <Line aria-hidden />;
}

const HEIGHT = 36;

/**
 * Sets the height by which the sticky bars of the page frames move down, so that the offline notice does not cover
 * them.
 */
const Inset = createGlobalStyle`
  :root { --notice-inset: ${HEIGHT}px; }
`;
const Bar = styled.div`
  position: sticky;
  top: 0;
  z-index: ${layer.floating};
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  background: ${color.warningTint};
  color: ${color.warning};
  font-size: ${text.small};
  font-weight: 650;
  &:not(:empty) {
    min-height: ${HEIGHT}px;
    padding: ${space(1)} ${space(4)};
  }
`;

function ConnectionNotice() {
  const online = useOnline();
  return (
    // Keep this live region mounted, because screen readers announce a text only in an existing live region. Open
    // dialogs hide all other elements of the page from screen readers, except those with the attribute `aria-live`.
    <Bar role="status" aria-live="polite">
      {!online && (
        <>
          <Inset />
          <WifiOff size={18} aria-hidden />
          {failureTexts.offline.title}
        </>
      )}
    </Bar>
  );
}

/**
 * Returns the key under which the router stores a scroll position. After a reload, the location key is always
 * 'default', so the pathname replaces it.
 */
const placeKey: GetScrollRestorationKeyFunction = ({ key, pathname }) => (key === 'default' ? pathname : key);

/** Layout of every page: progress bar, notices and toasts. Manages focus and scroll position on navigation. */
export function Layout({ children }: { readonly children?: ReactNode }) {
  useRouteFocus();
  return (
    <>
      <NavigationProgress />
      <ConnectionNotice />
      <PreviewNotice />
      <NewVersionBanner />
      {children ?? <Outlet />}
      <ToastHost />
      <TooltipHost />
      <ScrollRestoration getKey={placeKey} />
    </>
  );
}

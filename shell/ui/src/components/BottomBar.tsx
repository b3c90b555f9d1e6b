import { type ReactNode, useEffect, useRef } from 'react';
import { css, styled } from 'styled-components';
import { uncoverFocus } from '../hooks/focus.ts';
import { color, layer, media, radius, shadow, sizes } from '../theme/tokens.ts';

const floatingStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  max-width: 720px;
  margin: auto auto 12px;
  width: calc(100% - 24px);
  padding: 10px 10px 10px 16px;
  border-radius: ${radius.card};
  background: ${color.bar};
  color: ${color.onBar};
  /* In dark mode, the bar has the color of the cards below it, so that it needs an edge. */
  box-shadow:
    0 0 0 1px ${color.divider},
    ${shadow.high};
`;
const pageStyles = css`
  ${media.wide} {
    width: calc(100% - 64px);
    max-width: ${sizes.businessWidth}px;
  }
`;
const dockedStyles = css`
  display: grid;
  gap: 8px;
  margin-top: auto;
  padding: 12px 16px;
  border-top: 1px solid ${color.divider};
  background: ${color.surface};
  ${media.wide} {
    border: 1px solid ${color.divider};
    border-radius: ${radius.card} ${radius.card} 0 0;
    width: 100%;
    max-width: 720px;
    margin-inline: auto;
  }
`;
const Root = styled.div<{ $floating: boolean; $page: boolean }>`
  position: sticky;
  bottom: calc(var(--nav-inset, 0px) + ${({ $floating }) => ($floating ? 12 : 0)}px);
  z-index: ${layer.floating};
  ${({ $floating }) => ($floating ? floatingStyles : dockedStyles)}
  ${({ $page }) => $page && pageStyles}
  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;

export interface BottomBarProps {
  readonly label: string;
  readonly floating?: boolean;
  /** True makes the bar as wide as the list above it. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/**
 * Bar at the lower edge of the screen, above the bottom navigation. It sets the scroll padding, so that it never
 * covers the focused control. Render it last, and outside of Page.
 */
export function BottomBar({ label, floating = false, wide = false, children }: BottomBarProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = root.current;
    if (!bar) return undefined;
    const { style } = document.documentElement;
    // The observer's callback can measure the bar without a forced reflow.
    const observer = new ResizeObserver(() => {
      style.setProperty('--bar-inset', `${bar.offsetHeight + 12}px`);
      uncoverFocus(bar);
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty('--bar-inset');
    };
  }, []);
  return (
    <Root ref={root} data-no-print role="region" aria-label={label} $floating={floating} $page={wide}>
      {children}
    </Root>
  );
}

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

/** `scroll-padding` keeps the label above a focused field visible. */
const Root = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  padding: 8px 24px 20px;
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding-block: 48px 16px;
  &:focus-visible:focus-visible:focus-visible {
    outline-offset: -2px;
    box-shadow: none;
  }
`;

/**
 * Scrollable body of a dialog. While its content overflows, it can take the keyboard focus, so that the arrow keys
 * scroll it.
 */
export function ScrollBody({ children }: { readonly children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  // Observe the size of the content too, because the box keeps its size when the content grows.
  const content = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const measureOverflow = () => setScrolls(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(measureOverflow);
    observer.observe(element);
    const inner = content.current;
    if (inner) observer.observe(inner);
    measureOverflow();
    return () => observer.disconnect();
  }, []);
  return (
    <Root ref={root} {...(scrolls ? { tabIndex: 0, role: 'group', 'aria-label': 'Conteúdo' } : {})}>
      <div ref={content}>{children}</div>
    </Root>
  );
}

import { styled } from '@boaxepa/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { focusInCounter } from '../focusInCounter.ts';

const Root = styled.h2`
  overflow-wrap: anywhere;
`;

/**
 * Heading of a step of the hand-over page, such as the entry of the pickup code. The heading takes the focus when the
 * step opens, so that screen readers announce the new step. If the focus is on the board beside the counter, it stays
 * there.
 */
export function ViewHeading({
  className,
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusInCounter(ref.current, { preventScroll: true }), []);
  return (
    <Root ref={ref} tabIndex={-1} className={className}>
      {children}
    </Root>
  );
}
